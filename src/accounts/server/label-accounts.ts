import type { Queryable } from '../../platform/server/database/tables.ts'
import { findUsersById } from './accounts-repo.ts'
import { personLabel } from './person-name.ts'

/** Name and e-mail address of accounts by id, as the owner reads them; ids that are gone are absent. */
export async function labelAccounts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const users = await findUsersById(db, [...new Set(ids)])
  return new Map(users.map((user) => [user.id, personLabel(user)]))
}
