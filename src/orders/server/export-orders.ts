import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../platform/server/database/tables.ts'
import { csvHead, csvLine } from '../domain/orders-csv.ts'
import { listOrders, type OrderListFilter } from './list-orders.ts'
import { readCursor } from './order-page.ts'

const ORDERS_AT_ONCE = 100

/** The filtered list as CSV, read in small parts while it is sent: nothing holds the whole of it. */
export function exportOrders(db: Db, filter: OrderListFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let before = filter.before
  return new ReadableStream({
    // By itself: the download begins before anything is read.
    start: (controller) => controller.enqueue(encoder.encode(csvHead())),
    pull: async (controller) => {
      // SQLite waits for nothing: without a turn for the others, a whole file would come first.
      await nextTurn()
      const page = await listOrders(db, { ...filter, before, limit: ORDERS_AT_ONCE })
      const lines = page.orders.map(csvLine).join('')
      controller.enqueue(encoder.encode(lines))
      before = (page.nextBefore && readCursor(page.nextBefore)) || undefined
      if (!before) controller.close()
    },
  })
}
