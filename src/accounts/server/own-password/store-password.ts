import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { deleteAccountTokensOf } from '../links/account-tokens-repo.ts'
import { updateUser } from '../accounts-repo.ts'
import type { UsersTable } from '../accounts-tables.ts'

/** Stores a new password, deletes every link of the account and notifies its user by mail. */
export async function storePassword(
  tx: Tx,
  user: Pick<UsersTable, 'id' | 'email'>,
  passwordHash: string,
  now: string,
): Promise<void> {
  await updateUser(tx, user.id, { password_hash: passwordHash, updated_at: now })
  await deleteAccountTokensOf(tx, user.id)
  await queueMail(tx, {
    kind: 'password-changed',
    recipient: user.email,
    data: { userId: user.id },
    cause: `password-changed:${newId()}`,
    now,
  })
}
