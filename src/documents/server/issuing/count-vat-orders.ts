import type { Db } from '../../../platform/server/database/tables.ts'
import { countVatOrdersToInvoice } from '../documents-repo.ts'

/** As many as are counted in a few milliseconds: enough to know what the warning is about. */
const COUNTED_ORDERS = 1000

/** Orders that were placed with VAT and whose invoice, which will show it, is still to come. */
export async function countVatOrders(db: Db): Promise<{ orders: number; isMore: boolean }> {
  const orders = await countVatOrdersToInvoice(db, COUNTED_ORDERS + 1)
  return { orders: Math.min(orders, COUNTED_ORDERS), isMore: orders > COUNTED_ORDERS }
}
