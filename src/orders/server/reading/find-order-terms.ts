import type { Db } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { findStoredOrder } from './stored-orders.ts'

/** The version of the terms an order was placed under; null when none was kept or it is gone. */
export async function findOrderTerms(db: Db, id: string): Promise<string | null> {
  const stored = isRowId(id) ? await findStoredOrder(db, id) : null
  return stored?.order.terms_id ?? null
}
