import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { TERMS_FILE_NAME, termsContentSchema } from '../../../terms/domain/terms-content.ts'
import type { OpenedPaper } from './open-file.ts'
import { renderTerms } from '../rendering/render-terms.ts'
import {
  findTermsFile,
  findVersion,
  insertTermsFileIfAbsent,
} from '../../../terms/server/terms-repo.ts'

type TermsDeps = Pick<ApiDeps, 'db' | 'clock'>

/** Files being made now: several mails may need a fresh version at once. */
const inWork = new Map<string, Promise<Uint8Array>>()

async function makeFile({ db, clock }: TermsDeps, id: string): Promise<Uint8Array> {
  const { content, created_at } = await findVersion(db, id)
  const bytes = await renderTerms(termsContentSchema.parse(JSON.parse(content)), created_at)
  const file = { terms_id: id, bytes, created_at: clock.now().toISOString() }
  const stored = await transact(db, async (tx) => {
    await insertTermsFileIfAbsent(tx, file)
    return findTermsFile(tx, id)
  })
  if (!stored) throw new Error(`the file of the terms ${id} was not stored`)
  return stored
}

/** The PDF of a version of the terms: made once, the same bytes ever after. Throws `TooManyPapers`. */
export async function openTerms(deps: TermsDeps, id: string): Promise<OpenedPaper> {
  const stored = await findTermsFile(deps.db, id)
  if (stored) return { bytes: stored, fileName: TERMS_FILE_NAME }
  const running = inWork.get(id) ?? makeFile(deps, id).finally(() => inWork.delete(id))
  inWork.set(id, running)
  return { bytes: await running, fileName: TERMS_FILE_NAME }
}
