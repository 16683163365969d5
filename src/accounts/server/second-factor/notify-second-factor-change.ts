import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { SecondFactorChange } from '../mails/account-mail-kinds.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { UsersTable } from '../accounts-tables.ts'

/**
 * Notifies the user of a changed second factor by mail, because someone else may have changed it.
 */
export async function notifySecondFactorChange(
  tx: Tx,
  user: Pick<UsersTable, 'id' | 'email'>,
  change: SecondFactorChange,
  now: string,
): Promise<void> {
  await queueMail(tx, {
    kind: 'second-factor-changed',
    recipient: user.email,
    data: { userId: user.id, change },
    cause: `second-factor-changed:${newId()}`,
    now,
  })
}
