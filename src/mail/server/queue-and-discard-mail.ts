import type { Tx } from '../../platform/server/database/tables.ts'
import { queueMail, type MailKind, type QueuedMail } from './queue-mail.ts'

/**
 * Queues a mail and deletes it in the same transaction, so that the response time does not reveal
 * whether an account exists.
 */
export async function queueAndDiscardMail<K extends MailKind>(
  tx: Tx,
  mail: QueuedMail<K>,
): Promise<void> {
  await queueMail(tx, mail)
  await tx.deleteFrom('mails').where('cause', '=', mail.cause).execute()
}
