import type { Queryable } from '../../../platform/server/database/tables.ts'
import { undecidedStates } from '../../domain/transaction-state.ts'
import '../statements-tables.ts'

/**
 * Returns whether a payment that nobody decided on could be meant for an order, also inside a transaction. So does
 * one that was imported and not compared with the orders yet.
 */
export async function hasUndecidedPayment(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transactions')
    .select('id')
    .where('state', 'in', undecidedStates)
    .where((eb) => eb.or([eb('candidates', '=', ''), eb('candidates', 'like', `%"${orderId}"%`)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
