import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'

/**
 * What became of a one-time link in a mail that waits: `none`, nothing is hidden; `by-mail`, only the
 * mail brings it; `by-password`, the own password shows it; `never`, not to this reader.
 */
const linkVisibilities = ['none', 'by-mail', 'by-password', 'never'] as const

/** A mail in the owner's list. Moments are ISO. */
export const mailSummaryViewSchema = z.object({
  id: z.string(),
  /** The kind in German, e.g. `Auftragsbestätigung`. */
  kind: z.string(),
  /** What it is headed with; '' when what it is about is gone. */
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Why the last attempt failed, in the mail server's words. */
  lastError: z.nullable(z.string()),
})

/** `GET /api/admin/mails`. */
export const mailListViewSchema = z.extend(listPageSchema(mailSummaryViewSchema), {
  /** False: no mail server is set up, so mails wait here. */
  isSending: z.boolean(),
})

/** `GET /api/admin/mails/{id}`; the HTML is at its own address, for a frame. */
export const mailViewSchema = z.extend(mailSummaryViewSchema, {
  attempts: z.int(),
  /** When it is tried again; null unless it waits for that. */
  nextAttemptAt: z.nullable(z.string()),
  messageId: z.nullable(z.string()),
  text: z.string(),
  /** File names of the PDFs that go with it; each is at an address of its own. */
  attachments: z.array(z.string()),
  /** False while it is on its way, and for links that were redacted after sending. */
  canResend: z.boolean(),
  hiddenLink: z.enum(linkVisibilities),
})

/** `POST /api/admin/mails/{id}/link`. */
export const mailLinkViewSchema = z.object({ link: z.string() })

export type MailSummaryView = z.infer<typeof mailSummaryViewSchema>
export type MailListView = z.infer<typeof mailListViewSchema>
export type MailLinkView = z.infer<typeof mailLinkViewSchema>
export type LinkVisibility = (typeof linkVisibilities)[number]
export type MailView = z.infer<typeof mailViewSchema>
