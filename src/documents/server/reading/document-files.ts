import { createHash } from 'node:crypto'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { documentContentSchema } from '../../domain/document-content.ts'
import {
  findDocuments,
  findFile,
  findDocumentsWithoutFile,
  insertFileIfAbsent,
  type StoredFile,
} from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { renderInvoice } from '../rendering/render-document.ts'

type FileDeps = Pick<ApiDeps, 'db' | 'clock'>

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Files being made now, so that several requests for a new document make its file only once. */
const filesInProgress = new Map<string, Promise<Uint8Array>>()

function verifyChecksum({ bytes, sha256 }: StoredFile, number: string): Uint8Array {
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
  return verifyChecksum(stored, document.number)
}

/** Returns the PDF of an issued document, which is made once from the stored content. */
export async function readDocumentFile(
  deps: FileDeps,
  document: DocumentsTable,
): Promise<Uint8Array> {
  const stored = await findFile(deps.db, document.id)
  if (stored) return verifyChecksum(stored, document.number)
  const running =
    filesInProgress.get(document.id) ??
    makeFile(deps, document).finally(() => filesInProgress.delete(document.id))
  filesInProgress.set(document.id, running)
  return running
}

/** Makes the missing files of an order's documents. Logs a failure; the next reader tries again. */
export async function createOrderFiles(
  deps: FileDeps & Pick<ApiDeps, 'log'>,
  orderId: string,
): Promise<void> {
  await makeFiles(deps, await findDocuments(deps.db, orderId))
}

const BATCH = 200

/** Makes the files that are missing because a process ended after it gave a document its number. */
export async function createMissingFiles(deps: FileDeps & Pick<ApiDeps, 'log'>): Promise<void> {
  await makeFiles(deps, await findDocumentsWithoutFile(deps.db, BATCH))
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
