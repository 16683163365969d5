import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { isBankConfirmed } from '../../../business/server/confirmations.ts'
import type { CheckoutEnv } from '../../../business/server/takes-orders.ts'
import { girocodeText } from '../../../payments/domain/girocode.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { OrdersTable } from '../orders-tables.ts'

/**
 * Returns the text of the GiroCode that pays what is open of an order, also inside a transaction. Returns null when
 * nothing is owed, or the owner has not confirmed the bank account.
 */
export async function findGirocode(
  { db, env }: { readonly db: Queryable; readonly env: CheckoutEnv },
  order: OrdersTable,
  bank: BusinessSettings['bank'],
): Promise<string | null> {
  const { open_cents: amountCents, order_number: reference } = order
  if (amountCents <= 0 || !(await isBankConfirmed(db, env))) return null
  return girocodeText({ ...bank, amountCents, reference })
}
