import type { Insertable, Selectable } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { ApiKeysTable, UsersTable } from '../accounts-tables.ts'

export type ApiKeyRow = Selectable<ApiKeysTable>

/** A key together with the account it acts for. */
export interface KeyWithOwner {
  readonly key: ApiKeyRow
  readonly owner: UsersTable
}

/** Stores a key. */
export async function insertApiKey(tx: Tx, key: Insertable<ApiKeysTable>): Promise<void> {
  await tx.insertInto('api_keys').values(key).execute()
}

/** Counts all keys. */
export async function countApiKeys(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns every key, newest first. */
export async function findApiKeys(db: Queryable): Promise<ApiKeyRow[]> {
  return db.selectFrom('api_keys').selectAll().orderBy('id', 'desc').execute()
}

/** Returns the key with this hash and its owner, or null. */
export async function findApiKey(db: Queryable, keyHash: string): Promise<KeyWithOwner | null> {
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (!key) return null
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', key.user_id)
    .executeTakeFirst()
  return owner ? { key, owner } : null
}

/** Notes the use of a key, unless another request did so since `before` (ISO). */
export async function touchApiKey(tx: Tx, id: string, now: string, before: string): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
    .execute()
}

/** Deletes a key and returns it, or null when there is none. */
export async function deleteApiKey(tx: Tx, id: string): Promise<ApiKeyRow | null> {
  const gone = await tx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return gone ?? null
}

/** Deletes every key that acts for an account. */
export async function deleteApiKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}

/** Returns keys that expire before `until` and after `now` (ISO), and of which no mail said so yet. */
export async function findExpiringKeys(
  db: Queryable,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('warned_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .execute()
}

/** Notes that a mail says that the key expires; returns false when one did already. */
export async function markWarned(tx: Tx, id: string, now: string): Promise<boolean> {
  const marked = await tx
    .updateTable('api_keys')
    .set({ warned_at: now })
    .where('id', '=', id)
    .where('warned_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Deletes keys that expired before a moment (ISO). */
export async function deleteExpiredKeys(db: Db, before: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'api_keys',
    key: ['id'],
    rows: (tx) => tx.selectFrom('api_keys').select('id').where('expires_at', '<', before),
  })
}
