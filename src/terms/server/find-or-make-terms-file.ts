import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { type TermsContent, termsContentSchema } from '../domain/terms-content.ts'
import { findTermsFile, findVersion, insertTermsFileIfAbsent } from './terms-repo.ts'

type TermsDeps = Pick<ApiDeps, 'db' | 'clock'>

/** Makes the PDF of a version from its content and the moment the version was created. */
type RenderTerms = (content: TermsContent, createdAt: string) => Promise<Uint8Array>

/** The PDFs that are being made. Several mails may need the same new version at once. */
const filesInProgress = new Map<string, Promise<Uint8Array>>()

async function makeFile(
  { db, clock }: TermsDeps,
  id: string,
  render: RenderTerms,
): Promise<Uint8Array> {
  const { content, created_at } = await findVersion(db, id)
  const bytes = await render(termsContentSchema.parse(JSON.parse(content)), created_at)
  const file = { terms_id: id, bytes, created_at: clock.now().toISOString() }
  const stored = await transact(db, async (tx) => {
    await insertTermsFileIfAbsent(tx, file)
    return findTermsFile(tx, id)
  })
  if (!stored) throw new Error(`the file of the terms ${id} was not stored`)
  return stored
}

/** Returns the PDF of a version of the terms. It is made and stored once, then always the same. */
export async function findOrMakeTermsFile(
  deps: TermsDeps,
  id: string,
  render: RenderTerms,
): Promise<Uint8Array> {
  const stored = await findTermsFile(deps.db, id)
  if (stored) return stored
  const running =
    filesInProgress.get(id) ?? makeFile(deps, id, render).finally(() => filesInProgress.delete(id))
  filesInProgress.set(id, running)
  return running
}
