import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { UsersTable } from '../accounts-tables.ts'

/** Checks whether an account is the only active admin's, which cannot be closed. */
export async function isLastAdmin(
  db: Queryable,
  { id, is_admin }: Pick<UsersTable, 'id' | 'is_admin'>,
): Promise<boolean> {
  if (is_admin === 0) return false
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('disabled_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
