import type { Tx } from '../../platform/server/database/tables.ts'
import { queueMail, type MailKind, type QueuedMail } from './queue-mail.ts'

/**
 * Does the work of queueing a mail, and queues none: where it must not show, in time or load,
 * whether there was somebody to write to. Nobody outside the transaction ever sees the mail.
 */
export async function queueAndDiscardMail<K extends MailKind>(
  tx: Tx,
  mail: QueuedMail<K>,
): Promise<void> {
  await queueMail(tx, mail)
  await tx.deleteFrom('mails').where('cause', '=', mail.cause).execute()
}
