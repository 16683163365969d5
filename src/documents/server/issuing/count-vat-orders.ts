import type { Db } from '../../../platform/server/database/tables.ts'
import { countVatOrdersToInvoice } from '../documents-repo.ts'

/** Counting this many takes a few milliseconds, and the warning needs no larger number. */
const COUNTED_ORDERS = 1000

/** Counts the orders that were placed with VAT and are not invoiced yet. */
export async function countVatOrders(db: Db): Promise<{ orders: number; isMore: boolean }> {
  const orders = await countVatOrdersToInvoice(db, COUNTED_ORDERS + 1)
  return { orders: Math.min(orders, COUNTED_ORDERS), isMore: orders > COUNTED_ORDERS }
}
