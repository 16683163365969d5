import type { Queryable } from '../../../platform/server/database/tables.ts'
import { labelAccounts } from '../label-accounts.ts'
import { findInvitationsById } from './invitations-repo.ts'
import { nameOf } from '../person-name.ts'

/** Returns name and email of accounts and open invitations by id; deleted ones are absent. */
export async function labelAdminsAndInvitations(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const invited = (await findInvitationsById(db, ids)).map(
    (row) => [row.id, `${nameOf(row)} (${row.email})`] as const,
  )
  return new Map([...(await labelAccounts(db, ids)), ...invited])
}
