import {
  documentContentSchema,
  type DocumentContent,
} from '../../documents/domain/document-content.ts'
import type { DocumentsTable } from '../../documents/server/documents-tables.ts'
import {
  findDocumentsOfPeriod,
  type DocumentPlace,
} from '../../documents/server/reading/find-document-journal.ts'
import { findCancellationNumbers } from '../../documents/server/reading/find-document-numbers.ts'
import { findOrderRowsById } from '../../orders/server/reading/stored-orders.ts'
import type { OrdersTable } from '../../orders/server/orders-tables.ts'
import { paymentStateLabels } from '../../payments/domain/payment-state.ts'
import { berlinDayStart } from '../../platform/domain/berlin-days.ts'
import { formatPlainDate } from '../../platform/domain/german-format.ts'
import { centsToAmount } from '../../platform/domain/money.ts'
import { addMonths } from '../../platform/domain/months.ts'
import type { ListPage } from '../../platform/domain/list-page.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'
import { cutPageBy } from '../../platform/server/keyset.ts'
import type { MonthDocument } from '../domain/month-end-view.ts'

const DOCUMENTS_AT_ONCE = 50

interface MonthPart {
  readonly month: string
  readonly after: DocumentPlace | undefined
  readonly limit: number
}

/** Finds the documents of a month in Wuppertal, in the order of their numbers. */
function findPart(db: Db, { month, ...part }: MonthPart): Promise<DocumentsTable[]> {
  const [from, until] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  return findDocumentsOfPeriod(db, {
    from: berlinDayStart(from),
    until: berlinDayStart(until),
    ...part,
  })
}

/** Yields all documents of a month, a few at once. Other requests get their turn in between. */
export async function* findMonthDocuments(
  db: Db,
  month: string,
): AsyncGenerator<readonly DocumentsTable[]> {
  let after: DocumentPlace | undefined
  do {
    await waitForTurn()
    const rows = await findPart(db, { month, after, limit: DOCUMENTS_AT_ONCE })
    if (rows.length > 0) yield rows
    after = rows.length < DOCUMENTS_AT_ONCE ? undefined : rows.at(-1)
  } while (after)
}

/** Reads the stored content of a document. */
export const contentOf = ({ content }: DocumentsTable): DocumentContent =>
  documentContentSchema.parse(JSON.parse(content))

/** Says what a document cancels or is cancelled by, or whether it is paid by the order's balance now. */
function stateText(
  { cancels }: DocumentContent,
  order: OrdersTable | undefined,
  cancelledBy: string | undefined,
): string {
  if (cancels !== null) return `Storniert ${cancels.number}`
  if (cancelledBy !== undefined) return `Storniert durch ${cancelledBy}`
  if (order === undefined) return ''
  const label = paymentStateLabels[order.payment_state]
  return order.paid_on === null ? label : `${label} am ${formatPlainDate(order.paid_on)}`
}

/** Shows documents with what is known of their payment now. */
export async function showDocuments(
  db: Db,
  rows: readonly DocumentsTable[],
): Promise<MonthDocument[]> {
  const orders = await findOrderRowsById(db, [...new Set(rows.map(({ order_id }) => order_id))])
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const cancelledBy = await findCancellationNumbers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const content = contentOf(row)
    const order = orderOf.get(row.order_id)
    return {
      number: row.number,
      kind: row.kind,
      issuedAt: row.issued_at,
      customer: content.buyer.company ?? content.buyer.name,
      orderId: row.order_id,
      orderNumber: content.order.number,
      gross: centsToAmount(content.totalCents),
      state: stateText(content, order, cancelledBy.get(row.id)),
    }
  })
}

/** Lists the documents of a month page by page. */
export async function listMonthDocuments(
  db: Db,
  part: MonthPart,
): Promise<ListPage<MonthDocument>> {
  const found = await findPart(db, { ...part, limit: part.limit + 1 })
  const { rows, next } = cutPageBy(found, part.limit, writePlace)
  return { items: await showDocuments(db, rows), next }
}

const writePlace = ({ issued_at, year, counter }: DocumentPlace): string =>
  `${issued_at}_${year}_${counter}`

/** Decodes a position in the list of documents; null for anything else. */
export function readDocumentCursor(text: string): DocumentPlace | null {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_(\d{4})_([1-9]\d{0,8})$/.exec(text)
  const [, issued_at = '', year = '', counter = ''] = match ?? []
  return match ? { issued_at, year: Number(year), counter: Number(counter) } : null
}
