import type { Generated, Selectable } from 'kysely'
import type { MailState } from '../domain/mail-state.ts'

export interface MailsTable {
  id: string
  kind: string
  recipient: string
  /** JSON of the data that the template needs. */
  data: string
  /** The inquiry it is about, which is deleted together with it; null for other mails. */
  inquiry_id: Generated<string | null>
  /** The newsletter subscription it confirms; the database deletes it with that. */
  subscription_id: Generated<string | null>
  /** The invitation whose link it carries; the database deletes it with that. */
  invitation_id: Generated<string | null>
  /** Unique: one event causes one mail. */
  cause: string
  created_at: string
  state: Generated<MailState>
  /** Number of delivery attempts since it was queued. */
  attempts: Generated<number>
  /** Number of attempts without a confirmation by the mail server since it was queued. */
  unconfirmed: Generated<number>
  /** ISO; while `sending`, the end of the claim. '' is due at once. */
  next_attempt_at: Generated<string>
  /** Identifies the claim: random and new for every attempt. */
  claim: string | null
  /** The mail server's error of the last attempt. */
  last_error: string | null
  sent_at: string | null
  message_id: string | null
  /** The subject that was sent or tried last, with one-time tokens redacted; null before a mail was made. */
  subject: string | null
  /** The sent body of mails from before `mail_bodies`, until a job has moved it there. */
  html: string | null
  plain_text: string | null
  /** JSON of the sent attachments; null for unsent mails and for mails from before attachments. */
  attachments: string | null
}

/** The sent body of a mail, apart from its row, because lists do not read it. */
interface MailBodiesTable {
  mail_id: string
  /** Made by `packBody`. */
  packed: Uint8Array
}

export type MailRow = Selectable<MailsTable>

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    mails: MailsTable
    mail_bodies: MailBodiesTable
  }
}
