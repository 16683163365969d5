import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { OrderClaimsTable } from '../orders-tables.ts'

/** Returns the insert of a link. */
export function claimInsert(tx: Tx, row: OrderClaimsTable): Insert {
  return tx.insertInto('order_claims').values(row)
}

/** Returns a link, expired or not, or null. */
export async function findClaim(
  db: Queryable,
  tokenHash: string,
): Promise<OrderClaimsTable | null> {
  const row = await db
    .selectFrom('order_claims')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Gives an order without an account to this one, and locks it. Returns the order's status, or null when the order has
 * an account already, so of two requests at once one succeeds.
 */
export async function giveOrderTo(tx: Tx, orderId: string, userId: string) {
  const row = await tx
    .updateTable('orders')
    .set({ user_id: userId })
    .where('id', '=', orderId)
    .where('user_id', 'is', null)
    .returning('status')
    .executeTakeFirst()
  return row?.status ?? null
}

/** Deletes every link of an order and returns their hashes. */
export async function deleteClaimsOf(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('order_claims')
    .where('order_id', '=', orderId)
    .returning('token_hash')
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Deletes links created before this moment (ISO). */
export async function deleteClaimsBefore(db: Db, createdAt: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'order_claims',
    key: ['token_hash'],
    rows: (tx) =>
      tx.selectFrom('order_claims').select(['token_hash']).where('created_at', '<', createdAt),
  })
}
