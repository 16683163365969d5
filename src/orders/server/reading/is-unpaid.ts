import type { OrdersTable } from '../orders-tables.ts'

/** Returns whether an order waits for its payment. */
export function isUnpaid({
  status,
  open_cents: openCents,
}: Pick<OrdersTable, 'status' | 'open_cents'>): boolean {
  return status === 'pending' && openCents > 0
}
