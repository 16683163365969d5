import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { UsersTable } from '../accounts-tables.ts'
import { deleteApiKeysOf } from '../api-keys/api-keys-repo.ts'
import { deleteAddressesOf } from '../addresses/addresses-repo.ts'
import { updateUser } from '../accounts-repo.ts'
import { lockAndFindOtherAdmin } from '../admins/lock-admins.ts'
import { deleteInvitationsBy } from '../admins/invitations-repo.ts'
import { deleteSecondFactorData } from '../login-codes/second-factors-repo.ts'
import { deleteAccountTokensOf } from '../links/account-tokens-repo.ts'
import { deleteAccountMails } from '../mails/purge-account-mails.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'

const closedAlready = refusal('not-found', 'Dieses Konto ist schon geschlossen.')

const lastAdmin = refusal(
  'conflict',
  'Dies ist das letzte Konto des Admin-Bereichs. Laden Sie zuerst eine andere Person ein; danach können Sie es schließen.',
)

/** Returns the columns of an account that no longer belongs to a person. */
function anonymousColumns(id: string, now: string): Omit<UsersTable, 'id' | 'created_at'> {
  return {
    // No email that anyone can type, and unique; the person may register again.
    email: `closed:${id}`,
    password_hash: '',
    first_name: '',
    last_name: '',
    phone: '',
    address: '',
    postal_code: '',
    city: '',
    country: '',
    is_admin: 0,
    updated_at: now,
    admin_since: null,
    disabled_at: null,
    last_signed_in_at: null,
    email_proved_at: null,
    closing_announced_at: null,
    closed_at: now,
  }
}

/**
 * Closes an account for ever: its addresses, sessions, API keys, links, second factor and the mails about it are deleted, and its row
 * is emptied, because orders refer to it. Its known devices are unknown then, since their signature
 * contains the password hash. Notifies the former email. Rolls back with `not-found` when it is closed
 * already and with `conflict` for the last admin. Call inside `transactOrRefuse`.
 */
export async function closeAccount(tx: Tx, user: UsersTable, now: string): Promise<void> {
  const { id, email } = user
  if (user.is_admin === 1 && !(await lockAndFindOtherAdmin(tx, id))) rollBack(lastAdmin)
  if (!(await updateUser(tx, id, anonymousColumns(id, now)))) rollBack(closedAlready)
  await deleteAddressesOf(tx, id)
  await deleteSessionsOf(tx, id)
  await deleteApiKeysOf(tx, id)
  await deleteAccountTokensOf(tx, id)
  await deleteSecondFactorData(tx, id)
  await deleteInvitationsBy(tx, id)
  await deleteAccountMails(tx, { id, email })
  await queueMail(tx, {
    kind: 'account-closed',
    recipient: email,
    data: {},
    cause: `account-closed:${id}`,
    now,
  })
}
