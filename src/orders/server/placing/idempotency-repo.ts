import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { IdempotencyKeysTable } from '../orders-tables.ts'

/** Finds the order a key was used for, or null. */
export async function findKey(
  db: Queryable,
  keyHash: string,
): Promise<IdempotencyKeysTable | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Claims a key for an order; returns false when another order has it. Waits for a running
 * transaction.
 */
export async function claimKey(tx: Tx, claim: IdempotencyKeysTable): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes keys older than this moment (ISO). */
export async function deleteKeysBefore(db: Db, createdAt: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'idempotency_keys',
    key: ['key_hash'],
    rows: (tx) =>
      tx.selectFrom('idempotency_keys').select(['key_hash']).where('created_at', '<', createdAt),
  })
}
