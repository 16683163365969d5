import { createHash } from 'node:crypto'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { documentContentSchema } from '../../domain/document-content.ts'
import {
  findDocuments,
  findFile,
  findWithoutFile,
  insertFileIfAbsent,
  type StoredFile,
} from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { renderInvoice } from '../rendering/render-invoice.ts'

type FileDeps = Pick<ApiDeps, 'db' | 'clock'>

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Files being made now: many may ask for a fresh document at once. */
const inWork = new Map<string, Promise<Uint8Array>>()

function checked({ bytes, sha256 }: StoredFile, number: string): Uint8Array {
  if (hashOf(bytes) !== sha256) throw new Error(`the stored file of ${number} is damaged`)
  return bytes
}

async function makeFile({ db, clock }: FileDeps, document: DocumentsTable): Promise<Uint8Array> {
  const content = documentContentSchema.parse(JSON.parse(document.content))
  const bytes = await renderInvoice(content)
  const now = clock.now().toISOString()
  const stored = await transact(db, async (tx) => {
    await insertFileIfAbsent(tx, document.id, { bytes, sha256: hashOf(bytes) }, now)
    return findFile(tx, document.id)
  })
  if (!stored) throw new Error(`the file of ${document.number} was not stored`)
  return checked(stored, document.number)
}

/** The PDF of an issued document: made of its stored content once, the same bytes ever after. */
export async function readDocumentFile(
  deps: FileDeps,
  document: DocumentsTable,
): Promise<Uint8Array> {
  const stored = await findFile(deps.db, document.id)
  if (stored) return checked(stored, document.number)
  const running =
    inWork.get(document.id) ?? makeFile(deps, document).finally(() => inWork.delete(document.id))
  inWork.set(document.id, running)
  return running
}

/** Makes what files an order's documents lack; a failure is logged, for the next reader tries again. */
export async function createOrderFiles(
  deps: FileDeps & Pick<ApiDeps, 'log'>,
  orderId: string,
): Promise<void> {
  await makeFiles(deps, await findDocuments(deps.db, orderId))
}

const BATCH = 200

/** Makes the files that a process left out when it ended between a number and its file. */
export async function createMissingFiles(deps: FileDeps & Pick<ApiDeps, 'log'>): Promise<void> {
  await makeFiles(deps, await findWithoutFile(deps.db, BATCH))
}

async function makeFiles(
  deps: FileDeps & Pick<ApiDeps, 'log'>,
  documents: readonly DocumentsTable[],
): Promise<void> {
  for (const document of documents) {
    try {
      await readDocumentFile(deps, document)
    } catch (error) {
      deps.log.error({ err: error, number: document.number }, 'a document has no file yet')
    }
  }
}
