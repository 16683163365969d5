import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import type { UsersTable } from '../accounts-tables.ts'

export type AdminRow = UsersTable & { readonly confirmed_at: string | null }

/** Returns admins, newest account first, with the date of their second factor. */
export async function findAdmins(
  db: Queryable,
  { before, limit }: { readonly before: Keyset | undefined; readonly limit: number },
): Promise<AdminRow[]> {
  let query = db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .selectAll('users')
    .select('second_factors.confirmed_at')
    // A literal instead of a parameter: only then does SQLite use the partial index of admins.
    .where('users.is_admin', '=', sql.lit(1))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
  if (before) query = query.where(isBehind(before, { time: 'users.created_at', id: 'users.id' }))
  return query.execute()
}

/** Returns the admins who are not disabled. */
export async function findActiveAdmins(db: Queryable): Promise<Pick<UsersTable, 'id' | 'email'>[]> {
  return (
    db
      .selectFrom('users')
      .select(['id', 'email'])
      // A literal for the same reason as above.
      .where('is_admin', '=', sql.lit(1))
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .execute()
  )
}

/** Disables an admin, or enables them (null). Returns false when nothing changed. */
export async function setDisabled(tx: Tx, id: string, disabledAt: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ disabled_at: disabledAt })
    .where('id', '=', id)
    .where('disabled_at', disabledAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Makes a customer's account an admin's with this password. Returns its id, or null without an
 * account.
 */
export async function makeCustomerAdmin(
  tx: Tx,
  email: string,
  passwordHash: string,
  now: string,
): Promise<string | null> {
  const raised = await tx
    .updateTable('users')
    .set({ is_admin: 1, admin_since: now, password_hash: passwordHash, updated_at: now })
    .where('email', '=', email)
    .where('is_admin', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return raised?.id ?? null
}
