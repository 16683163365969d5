import type { Tx } from '../../../platform/server/database/tables.ts'
import { deleteAccountTokensOf } from '../links/account-tokens-repo.ts'
import { insertUser } from '../accounts-repo.ts'
import { makeCustomerAdmin } from './admins-repo.ts'
import { newUserRow, type NewAccount } from '../create-account.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'

/**
 * Makes the account of this email an admin's, with this password. A customer's account loses its
 * sessions and the links in its mails. Returns its id, or null when it is already an admin's and
 * stays unchanged. `now` is ISO.
 */
export async function makeAdmin(tx: Tx, account: NewAccount, now: string): Promise<string | null> {
  const row = newUserRow(account, true, now)
  if (await insertUser(tx, row)) return row.id
  const raisedId = await makeCustomerAdmin(tx, row.email, account.passwordHash, now)
  if (raisedId === null) return null
  await deleteSessionsOf(tx, raisedId)
  await deleteAccountTokensOf(tx, raisedId)
  return raisedId
}
