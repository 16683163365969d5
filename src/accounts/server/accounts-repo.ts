import { prepared } from '../../platform/server/database/prepared.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { UsersTable } from './accounts-tables.ts'

/** All columns of an account by name, so that PostgreSQL keeps the plan of a query of them. */
export const userColumns = [
  'id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'phone',
  'address',
  'postal_code',
  'city',
  'country',
  'is_admin',
  'created_at',
  'updated_at',
  'admin_since',
  'disabled_at',
  'last_signed_in_at',
  'email_proved_at',
  'closing_announced_at',
  'closed_at',
] as const satisfies readonly (keyof UsersTable)[]

const byEmail = prepared((db, { email }: Pick<UsersTable, 'email'>) =>
  db.selectFrom('users').select(userColumns).where('email', '=', email),
)

/** Returns the account of an email in lower case, or null. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UsersTable | null> {
  const [row] = await byEmail(db, { email })
  return row ?? null
}

/** Returns names and emails of these accounts, and when they were closed. */
export async function findUserNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<UsersTable, 'id' | 'first_name' | 'last_name' | 'email' | 'closed_at'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'closed_at'])
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

type UserRow = Pick<UsersTable, keyof UsersTable>

const insert = prepared((tx: Tx, user: UserRow) => {
  const row: Partial<UserRow> = Object.fromEntries(
    userColumns.map((column) => [column, user[column]]),
  )
  return tx
    .insertInto('users')
    .values(row as UserRow)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
})

/** Stores an account unless its email is taken; returns whether it did. */
export async function insertUser(tx: Tx, user: UsersTable): Promise<boolean> {
  return (await insert(tx, { ...user })).length > 0
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

const byId = prepared((db, { id }: Pick<UsersTable, 'id'>) =>
  db.selectFrom('users').select(userColumns).where('id', '=', id),
)

/** Returns an account, or null. */
export async function findUserById(db: Queryable, id: string): Promise<UsersTable | null> {
  const [row] = await byId(db, { id })
  return row ?? null
}

const signIn = prepared(
  (tx: Tx, { id, passwordHash, now }: Readonly<Record<'id' | 'passwordHash' | 'now', string>>) =>
    tx
      .updateTable('users')
      .set({ last_signed_in_at: now, closing_announced_at: null })
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .where('disabled_at', 'is', null)
      .where('closed_at', 'is', null)
      .returning('id'),
)

/**
 * Notes that the account signs in, and locks it until the transaction ends, if its password hash is still the one that
 * was verified before. Returns false when the password was changed since, or the account was disabled or closed.
 */
export async function noteSignIn(
  tx: Tx,
  account: { readonly id: string; readonly passwordHash: string; readonly now: string },
): Promise<boolean> {
  return (await signIn(tx, { ...account })).length > 0
}
