import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { UsersTable } from './accounts-tables.ts'

/** Returns the account of an email in lower case, or null. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UsersTable | null> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  return row ?? null
}

/** Returns names and emails of these accounts. */
export async function findUserNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<UsersTable, 'id' | 'first_name' | 'last_name' | 'email'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute()
}

/** Checks whether any admin exists. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an account unless its email is taken; returns whether it did. */
export async function insertUser(tx: Tx, user: UsersTable): Promise<boolean> {
  const row = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes some columns of an account; returns false when it was closed. */
export async function updateUser(
  tx: Tx,
  id: string,
  change: Partial<Omit<UsersTable, 'id' | 'created_at'>>,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns an account, or null. */
export async function findUserById(db: Queryable, id: string): Promise<UsersTable | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}
