import type { Db } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { findStoredOrder } from './stored-orders.ts'

/** Returns the version of the terms an order was placed under, or null without one. */
export async function findOrderTerms(db: Db, id: string): Promise<string | null> {
  const stored = isRowId(id) ? await findStoredOrder(db, id) : null
  return stored?.order.terms_id ?? null
}
