import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import { prepared } from '../../../platform/server/database/prepared.ts'
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

const claimed = prepared(
  (
    tx: Tx,
    {
      key_hash,
      body_mac,
      order_id,
      created_at,
    }: Readonly<Record<keyof IdempotencyKeysTable, string>>,
  ) =>
    tx
      .insertInto('idempotency_keys')
      .values({ key_hash, body_mac, order_id, created_at })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning('key_hash'),
)

/**
 * Claims a key for an order; returns false when another order has it. Waits for a running
 * transaction.
 */
export async function claimKey(tx: Tx, claim: IdempotencyKeysTable): Promise<boolean> {
  return (await claimed(tx, { ...claim })).length > 0
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
