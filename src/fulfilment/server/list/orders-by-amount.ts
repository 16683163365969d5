import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { searchMonth } from '../../../orders/server/placing/order-search-words.ts'
import { findOrderRowsById } from '../../../orders/server/reading/stored-orders.ts'
import { addDays } from '../../../platform/domain/berlin-days.ts'
import { hasAtMost } from '../../../platform/server/database/has-at-most.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { AmountCursor } from './amount-cursor.ts'
import { searchByAmount } from './search-by-amount.ts'
import { filterByPaymentState } from './search-orders.ts'
import { readAmountIndex, selectByAmount, type AmountFilter } from './select-by-amount.ts'

/** Up to this many orders are read and sorted; with more, the index by amount soon has enough of them. */
const MOST_SORTED = 5000

function selectWithin(db: Db, { status, from, until }: AmountFilter) {
  const query = db
    .selectFrom('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
  return status === undefined ? query : query.where('status', '=', status)
}

async function areFew(db: Db, filter: AmountFilter): Promise<boolean> {
  const orders = selectWithin(db, filter).select('id')
  const { payments } = filter
  return hasAtMost(
    db,
    payments ? orders.where('payment_state', 'in', payments) : orders,
    MOST_SORTED,
  )
}

/** Returns the months (UTC, "YYYY-MM") from the first to the last order of the period and the status. */
async function monthsOf(db: Db, filter: AmountFilter): Promise<string[]> {
  const orders = selectWithin(db, filter).select('created_at').limit(1)
  const first = await orders.orderBy('created_at').executeTakeFirst()
  const last = await orders.orderBy('created_at', 'desc').executeTakeFirst()
  if (!first || !last) return []
  const months = [searchMonth(first.created_at)]
  for (let month = months[0] ?? ''; month < searchMonth(last.created_at);) {
    month = searchMonth(addDays(`${month}-28`, 4))
    months.push(month)
  }
  return months
}

async function findByAmount(db: Db, filter: AmountFilter): Promise<AmountCursor[]> {
  return (await areFew(db, filter))
    ? selectByAmount(db, filter).execute()
    : readAmountIndex(db, filter, await monthsOf(db, filter))
}

/** Returns one page of the orders that match, sorted by amount, and the cursor of the next page. */
export async function listByAmount(
  db: Db,
  {
    prefix,
    ...filter
  }: AmountFilter & {
    /** Folded; '' for no search. */
    readonly prefix: string
  },
): Promise<{ readonly rows: readonly OrdersTable[]; readonly next: AmountCursor | null }> {
  // One more order than the page shows whether there is a next page.
  const wanted = { ...filter, limit: filter.limit + 1 }
  const found =
    prefix === '' ? await findByAmount(db, wanted) : await searchByAmount(db, { ...wanted, prefix })
  const page = found.slice(0, filter.limit)
  const ids = page.map(({ id }) => id)
  const byId = new Map((await findOrderRowsById(db, ids)).map((row) => [row.id, row]))
  return {
    rows: filterByPaymentState(
      ids.flatMap((id) => byId.get(id) ?? []),
      filter.payments,
    ),
    next: found.length > page.length ? (page.at(-1) ?? null) : null,
  }
}
