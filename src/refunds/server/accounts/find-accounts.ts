import { isIban } from '../../../business/domain/bank-account.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findPayers } from '../../../statements/server/listing/find-payers.ts'
import type { RefundAccount } from '../../domain/refunds-view.ts'
import { sepaName } from '../../domain/sepa-text.ts'
import '../refunds-tables.ts'
import { decryptIban } from './encrypted-iban.ts'

async function findTyped(
  db: Queryable,
  orderIds: readonly string[],
): Promise<[string, RefundAccount][]> {
  const rows = await db
    .selectFrom('refund_accounts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute()
  return rows.flatMap(({ order_id: orderId, holder, sealed_iban }) => {
    const iban = decryptIban(db, orderId, sealed_iban)
    return iban === null ? [] : [[orderId, { holder, iban, source: 'typed' as const }]]
  })
}

/**
 * Finds the account that the money of each order goes back to: the one that an admin typed, otherwise the one that
 * it was paid from. Absent where none is known, or where a SEPA file could not write its holder.
 */
export async function findAccounts(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RefundAccount>> {
  if (orderIds.length === 0) return new Map()
  const accounts = new Map<string, RefundAccount>()
  for (const [orderId, { name, iban }] of await findPayers(db, orderIds)) {
    if (!isIban(iban) || sepaName(name) === '') continue
    accounts.set(orderId, { holder: name, iban, source: 'statement' })
  }
  for (const [orderId, account] of await findTyped(db, orderIds)) accounts.set(orderId, account)
  return accounts
}
