import { berlinDate } from '../../../platform/domain/german-format.ts'
import { advanceCounter } from '../../../platform/server/counters.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { documentContentSchema, type DocumentContent } from '../../domain/document-content.ts'
import { documentNumber } from '../../domain/document-kinds.ts'
import { findLastCounter, insertDocument } from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'

/** Who issues what, and when. */
export interface Issue {
  readonly orderId: string
  readonly adminId: string
  /** ISO moment. */
  readonly now: string
}

/**
 * Whoever issues documents holds this row until the commit, so that the numbers have no gap and
 * what is read after it stays true: the order's status, and what was issued for it.
 */
export async function lockDocumentNumbers(tx: Tx): Promise<void> {
  await advanceCounter(tx, 'document-turn', 0)
}

/** The invoice that stands: the last one, unless a cancellation took it back. */
export function findValidInvoice(documents: readonly DocumentsTable[]): DocumentsTable | null {
  const last = documents.at(-1)
  return last?.kind === 'invoice' ? last : null
}

interface Fresh {
  readonly kind: DocumentsTable['kind']
  readonly round: number
  readonly cancels: string | null
  content(fresh: Pick<DocumentContent, 'number' | 'issuedAt'>): DocumentContent
}

/**
 * Gives the next number of the year in Wuppertal and stores what the document says; only after
 * `lockDocumentNumbers`.
 */
export async function issueNext(
  tx: Tx,
  { orderId, adminId, now }: Issue,
  fresh: Fresh,
): Promise<DocumentsTable> {
  const year = Number(berlinDate(new Date(now)).slice(0, 4))
  const counter = (await findLastCounter(tx, year)) + 1
  const number = documentNumber(year, counter)
  const content = documentContentSchema.parse(fresh.content({ number, issuedAt: now }))
  const { kind, round, cancels } = fresh
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
    issued_at: now,
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
