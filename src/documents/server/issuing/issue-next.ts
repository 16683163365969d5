import { berlinDate } from '../../../platform/domain/german-format.ts'
import { advanceCounter } from '../../../platform/server/counters.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { documentContentSchema, type DocumentContent } from '../../domain/document-content.ts'
import { documentNumber } from '../../domain/document-kinds.ts'
import { findLastDocument, insertDocument } from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'

/** Order, admin and time of an issued document. */
export interface Issue {
  readonly orderId: string
  readonly adminId: string
  /** ISO moment. */
  readonly now: string
}

/**
 * Locks the counter of document numbers until the commit, so that the numbers have no gap and the
 * order's status and documents, when read afterwards, do not change before the commit.
 */
export async function lockDocumentNumbers(tx: Tx): Promise<void> {
  await advanceCounter(tx, 'document-turn', 0)
}

/** Returns the last invoice unless it was cancelled, otherwise null. */
export function findValidInvoice(documents: readonly DocumentsTable[]): DocumentsTable | null {
  const last = documents.at(-1)
  return last?.kind === 'invoice' ? last : null
}

interface NewDocument {
  readonly kind: DocumentsTable['kind']
  readonly round: number
  readonly cancels: string | null
  content(issued: Pick<DocumentContent, 'number' | 'issuedAt'>): DocumentContent
}

/**
 * Stores a document under the next number of the year in Wuppertal. Its moment is never before that of the
 * document with the number before, also when the clock was set back. Call `lockDocumentNumbers` first.
 */
export async function issueNext(
  tx: Tx,
  { orderId, adminId, now }: Issue,
  newDocument: NewDocument,
): Promise<DocumentsTable> {
  const last = await findLastDocument(tx)
  const issuedAt = last && last.issued_at > now ? last.issued_at : now
  const year = Number(berlinDate(new Date(issuedAt)).slice(0, 4))
  const counter = last?.year === year ? last.counter + 1 : 1
  const number = documentNumber(year, counter)
  const content = documentContentSchema.parse(newDocument.content({ number, issuedAt }))
  const { kind, round, cancels } = newDocument
  const document: DocumentsTable = {
    id: newId(),
    order_id: orderId,
    kind,
    round,
    cancels,
    year,
    counter,
    number,
    content: JSON.stringify(content),
    issued_at: issuedAt,
    issued_by: adminId,
  }
  await insertDocument(tx, document)
  await recordAdminAction(tx, {
    adminId,
    action: 'document.issue',
    subject: number,
    detail: { kind, orderNumber: content.order.number },
    now,
  })
  return document
}
