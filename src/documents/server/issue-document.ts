import { readBusiness } from '../../business/server/read-business.ts'
import { orderNotFound } from '../../orders/server/find-order.ts'
import { findOrderRecord } from '../../orders/server/find-order-record.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { advanceCounter } from '../../platform/server/counters.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import {
  documentContentSchema,
  toCancellation,
  type DocumentContent,
} from '../domain/document-content.ts'
import { documentNumber } from '../domain/document-kinds.ts'
import { findDocuments, findLastCounter, insertDocument } from './documents-repo.ts'
import type { DocumentsTable } from './documents-tables.ts'
import { toInvoiceContent, toSeller } from './to-content.ts'

/** Who issues what, and when. */
export interface Issue {
  readonly orderId: string
  readonly adminId: string
  /** ISO moment. */
  readonly now: string
}

const orderCancelled = refusal(
  'conflict',
  'Diese Bestellung ist storniert und hat keine Rechnung. Für stornierte Bestellungen wird keine Rechnung ausgestellt.',
)

/**
 * Whoever issues documents holds this row until the commit, so that the numbers have no gap and
 * what is read after it stays true: the order's status, and what was issued for it.
 */
async function waitForTurn(tx: Tx): Promise<void> {
  await advanceCounter(tx, 'document-turn', 0)
}

/** The invoice that stands: the last one, unless a cancellation took it back. */
export function standingInvoice(documents: readonly DocumentsTable[]): DocumentsTable | null {
  const last = documents.at(-1)
  return last?.kind === 'invoice' ? last : null
}

interface Fresh {
  readonly kind: DocumentsTable['kind']
  readonly round: number
  readonly cancels: string | null
  content(fresh: Pick<DocumentContent, 'number' | 'issuedAt'>): DocumentContent
}

/** Gives the next number of the year in Wuppertal and stores what the document says. */
async function insertNext(tx: Tx, { orderId, adminId, now }: Issue, fresh: Fresh) {
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

/**
 * The invoice of an order, issued if none stands. A cancelled order keeps its last one; without
 * any it is refused with `conflict`.
 */
export async function issueInvoice(tx: Tx, issue: Issue): Promise<Result<DocumentsTable, Refusal>> {
  await waitForTurn(tx)
  const record = await findOrderRecord(tx, issue.orderId)
  if (!record) return err(orderNotFound)
  const documents = await findDocuments(tx, issue.orderId)
  const standing = standingInvoice(documents)
  if (standing) return ok(standing)
  const last = documents.findLast(({ kind }) => kind === 'invoice')
  if (record.order.status === 'cancelled') return last ? ok(last) : err(orderCancelled)
  const settings = await readBusiness(tx)
  return ok(
    await insertNext(tx, issue, {
      kind: 'invoice',
      round: (last?.round ?? 0) + 1,
      cancels: null,
      content: (fresh) => toInvoiceContent(record, settings, fresh),
    }),
  )
}

/** Takes the standing invoice of an order back with a document of its own; without one, nothing. */
async function cancelInvoice(tx: Tx, issue: Issue): Promise<void> {
  await waitForTurn(tx)
  const standing = standingInvoice(await findDocuments(tx, issue.orderId))
  if (!standing) return
  const seller = toSeller(await readBusiness(tx))
  const invoice = documentContentSchema.parse(JSON.parse(standing.content))
  await insertNext(tx, issue, {
    kind: 'cancellation',
    round: standing.round,
    cancels: standing.id,
    content: (fresh) => toCancellation(invoice, { ...fresh, seller }),
  })
}

/**
 * What a change of status means for an order's documents, in the transaction that changes it:
 * shipping issues the invoice, cancelling takes it back.
 */
export async function settleDocuments(
  tx: Tx,
  issue: Issue & { readonly status: string },
): Promise<void> {
  if (issue.status === 'cancelled') await cancelInvoice(tx, issue)
  if (issue.status !== 'shipped' && issue.status !== 'delivered') return
  const issued = await issueInvoice(tx, issue)
  if (!issued.ok) throw new Error(`no invoice for ${issue.orderId}: ${issued.error.code}`)
}
