import type { Tx } from '../../../platform/server/database/tables.ts'
import { deleteAccountTokensOf } from '../links/account-tokens-repo.ts'
import { insertUser } from '../accounts-repo.ts'
import { makeCustomerAdmin } from './admins-repo.ts'
import { newUserRow, type NewAccount } from '../create-account.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'

/**
 * The account of this address is an admin's from now on, with this password. Of a customer's account
 * nothing stays that could open it: no session, no link in a mail. Returns its id; null when it is an
 * admin's already, who is left alone. `now` is ISO.
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
