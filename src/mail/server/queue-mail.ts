import { newId } from '../../platform/server/ids.ts'
import type { Insert } from '../../platform/server/database/insert-together.ts'
import { rowsInsert } from '../../platform/server/database/rows-insert.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { encryptMailData } from './mail-tokens.ts'
import './mail-tables.ts'

/**
 * Every kind of mail, and the data its template needs. Each feature adds its own kinds
 * in `server/mails/*-mail-kinds.ts` by declaration merging; src/app/server/mail-registry.ts has one
 * template for each.
 */
export interface MailData {}

export type MailKind = keyof MailData

/** The record a mail belongs to: when that record is deleted, the mail is deleted too. */
interface MailOwner {
  readonly inquiryId?: string
  readonly subscriptionId?: string
  readonly invitationId?: string
}

export interface QueuedMail<K extends MailKind> {
  readonly kind: K
  readonly recipient: string
  readonly data: MailData[K]
  readonly belongsTo?: MailOwner
  readonly cause: string
  /** ISO. */
  readonly now: string
  /** Why the mail is not sent; the outbox shows the reason, and an admin may still send the mail. */
  readonly heldBack?: string
}

/** Returns the insert that queues a mail. The unique `cause` makes one event queue one mail. */
export function mailInsert<K extends MailKind>(tx: Tx, mail: QueuedMail<K>): Insert {
  const row = {
    id: newId(),
    kind: mail.kind,
    recipient: mail.recipient,
    data: encryptMailData(tx, mail.kind, mail.data),
    inquiry_id: mail.belongsTo?.inquiryId ?? null,
    subscription_id: mail.belongsTo?.subscriptionId ?? null,
    invitation_id: mail.belongsTo?.invitationId ?? null,
    cause: mail.cause,
    created_at: mail.now,
    ...(mail.heldBack !== undefined && { state: 'failed' as const, last_error: mail.heldBack }),
  }
  return rowsInsert(tx, 'mails', [row], 'cause')
}

/** Queues a mail in the transaction that causes it. The unique `cause` makes one event queue one mail. */
export async function queueMail<K extends MailKind>(tx: Tx, mail: QueuedMail<K>): Promise<void> {
  await mailInsert(tx, mail).execute()
}
