import type { Queryable } from '../../platform/server/database/tables.ts'
import { findUserNames } from './accounts-repo.ts'

/** How people call these accounts, by id: first and last name, or the e-mail address without one. */
export async function nameAccounts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const users = await findUserNames(db, ids)
  return new Map(
    users.map(({ id, first_name, last_name, email }) => [
      id,
      `${first_name} ${last_name}`.trim() || email,
    ]),
  )
}
