import { AUTOMATIC, AUTOMATIC_LABEL } from '../../platform/domain/automatic.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findUserNames } from './accounts-repo.ts'
import { nameAndEmail } from './person-name.ts'

/** Stands for the name of a person whose account was closed; its row keeps no name and no email that says anything. */
const CLOSED_LABEL = 'geschlossenes Konto'

/**
 * Labels accounts by id, as name and email unless another label is given; closed accounts have one label for all,
 * deleted ones are absent. `AUTOMATIC` is the shop itself.
 */
export async function labelAccounts(
  db: Queryable,
  ids: readonly string[],
  label = nameAndEmail,
): Promise<ReadonlyMap<string, string>> {
  const users = await findUserNames(db, [...new Set(ids)])
  return new Map([
    [AUTOMATIC, AUTOMATIC_LABEL],
    ...users.map(
      (user) => [user.id, user.closed_at === null ? label(user) : CLOSED_LABEL] as const,
    ),
  ])
}
