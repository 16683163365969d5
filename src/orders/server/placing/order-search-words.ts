import type { Insert } from '../../../platform/server/database/insert-together.ts'
import { rowsInsert } from '../../../platform/server/database/rows-insert.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { remainingTotalCents } from '../../domain/remaining-total.ts'
import { searchWords } from '../../domain/search-words.ts'
import type { OrderSearchTable } from '../order-figures-tables.ts'
import type { OrdersTable } from '../orders-tables.ts'

/** What the words of an order are made of. */
type Searched = Pick<
  OrdersTable,
  'order_number' | 'customer_name' | 'customer_email' | 'customer_company'
>

/** Returns the words that find an order: parts of its number, name and email. */
export function wordsOf(order: Searched): string[] {
  return searchWords({
    orderNumber: order.order_number,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    customerCompany: order.customer_company,
  })
}

/** Returns the month (UTC, "YYYY-MM") of a moment, because orders are searched month by month. */
export function searchMonth(moment: string): string {
  return moment.slice(0, 7)
}

/** Returns the rows of an order's search words. */
function searchRows(order: OrdersTable): OrderSearchTable[] {
  const { id, created_at, status } = order
  const month = searchMonth(created_at)
  const rest = { created_at, order_id: id, total_cents: remainingTotalCents(order) }
  return wordsOf(order).map((word) => ({ month, status, word, ...rest }))
}

/** Returns the insert of an order's search words. */
export function searchWordsInsert(tx: Tx, order: OrdersTable): Insert {
  return rowsInsert(tx, 'order_search', searchRows(order))
}
