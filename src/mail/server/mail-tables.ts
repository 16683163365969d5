import type { Generated, Selectable } from 'kysely'
import type { MailState } from '../domain/mail-state.ts'

export interface MailsTable {
  id: string
  kind: string
  recipient: string
  /** JSON; what the template needs. */
  data: string
  /** The inquiry it is about, with which it is deleted; null for other mails. */
  inquiry_id: Generated<string | null>
  /** The newsletter subscription it confirms; the database deletes it with that. */
  subscription_id: Generated<string | null>
  /** The invitation whose link it carries; the database deletes it with that. */
  invitation_id: Generated<string | null>
  /** Unique: one event causes one mail. */
  cause: string
  created_at: string
  state: Generated<MailState>
  /** How often the mail server was asked to take it since it was queued. */
  attempts: Generated<number>
  /** Attempts after which nobody knows whether the mail server took it, since it was queued. */
  unconfirmed: Generated<number>
  /** ISO; while `sending`: until when the claim holds. '' is due at once. */
  next_attempt_at: Generated<string>
  /** Whose turn it is: random, new with every attempt. */
  claim: string | null
  /** Why the last attempt failed, as the mail server said it. */
  last_error: string | null
  sent_at: string | null
  message_id: string | null
  /** What was sent, one-time tokens redacted. */
  subject: string | null
  html: string | null
  plain_text: string | null
  /** JSON of what was attached; null before it was sent, and for mails older than attachments. */
  attachments: string | null
}

export type MailRow = Selectable<MailsTable>

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    mails: MailsTable
  }
}
