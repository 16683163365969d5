import { newId } from '../../platform/server/ids.ts'
import type { Insert } from '../../platform/server/database/insert-together.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/**
 * Every kind of mail the shop sends, and the data its template needs. Each feature adds its own kinds
 * in `server/mails/*-mail-kinds.ts` by declaration merging; src/app/server/mail-registry.ts has one
 * template for each.
 */
export interface MailData {}

export type MailKind = keyof MailData

function inquiryOf(data: MailData[MailKind]): string | null {
  if ('inquiryId' in data) return data.inquiryId
  return 'bookingId' in data ? data.bookingId : null
}

export interface QueuedMail<K extends MailKind> {
  readonly kind: K
  readonly recipient: string
  readonly data: MailData[K]
  readonly cause: string
  /** ISO. */
  readonly now: string
  /** Why it is not sent; the desk shows it, and may send it all the same. */
  readonly heldBack?: string
}

/** What queues a mail, to be run with other inserts; `cause` makes the same event queue it once. */
export function mailInsert<K extends MailKind>(tx: Tx, mail: QueuedMail<K>): Insert {
  return tx
    .insertInto('mails')
    .values({
      id: newId(),
      kind: mail.kind,
      recipient: mail.recipient,
      data: JSON.stringify(mail.data),
      inquiry_id: inquiryOf(mail.data),
      subscription_id: 'subscriptionId' in mail.data ? mail.data.subscriptionId : null,
      invitation_id: 'invitationId' in mail.data ? mail.data.invitationId : null,
      cause: mail.cause,
      created_at: mail.now,
      ...(mail.heldBack !== undefined && { state: 'failed' as const, last_error: mail.heldBack }),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
}

/** Queues a mail in the transaction that causes it; `cause` makes the same event queue it once. */
export async function queueMail<K extends MailKind>(tx: Tx, mail: QueuedMail<K>): Promise<void> {
  await mailInsert(tx, mail).execute()
}
