import { AUTOMATIC, AUTOMATIC_LABEL } from '../../platform/domain/automatic.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findUserNames } from './accounts-repo.ts'
import { nameAndEmail } from './person-name.ts'

/**
 * Labels accounts by id, as name and email unless another label is given; deleted accounts are absent. `AUTOMATIC`
 * is the shop itself.
 */
export async function labelAccounts(
  db: Queryable,
  ids: readonly string[],
  label = nameAndEmail,
): Promise<ReadonlyMap<string, string>> {
  const users = await findUserNames(db, [...new Set(ids)])
  return new Map([
    [AUTOMATIC, AUTOMATIC_LABEL],
    ...users.map((user) => [user.id, label(user)] as const),
  ])
}
