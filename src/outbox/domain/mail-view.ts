import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'

/**
 * How the outbox shows the one-time link of an unsent mail: `none`, nothing is hidden; `by-mail`,
 * only the mail contains it; `by-password`, the admin's own password reveals it; `never`, this
 * admin cannot see it.
 */
const linkVisibilities = ['none', 'by-mail', 'by-password', 'never'] as const

/** A mail in the outbox list. Moments are ISO. */
export const mailSummaryViewSchema = z.object({
  id: z.string(),
  /** The kind in German, e.g. `Auftragsbestätigung`. */
  kind: z.string(),
  /** The subject; '' when the data of the mail was deleted. */
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The mail server's error of the last attempt. */
  lastError: z.nullable(z.string()),
})

/** `GET /api/admin/mails`. */
export const mailListViewSchema = z.extend(listPageSchema(mailSummaryViewSchema), {
  /** False when no mail server is set up, so that mails wait. */
  isSending: z.boolean(),
  /** True in a test copy, whose mails never leave, with a mail server or without. */
  isTestCopy: z.boolean(),
})

/** `GET /api/admin/mails/{id}`; the HTML has its own URL, for a frame. */
export const mailViewSchema = z.extend(mailSummaryViewSchema, {
  attempts: z.int(),
  /** The time of the next attempt; null if none is planned. */
  nextAttemptAt: z.nullable(z.string()),
  messageId: z.nullable(z.string()),
  text: z.string(),
  /** File names of the attached PDFs; each has its own URL. */
  attachments: z.array(z.string()),
  /** False while it is being sent, and when its link was redacted after sending. */
  canResend: z.boolean(),
  hiddenLink: z.enum(linkVisibilities),
})

/** `GET /api/admin/held-mails`, and what is left after a decision. */
export const heldMailsViewSchema = z.object({
  /** Mails that a restore holds back. */
  held: z.int(),
  /** Those of them that only carry a link that the restore ended. */
  ended: z.int(),
})

/** `POST /api/admin/mails/{id}/link`. */
export const mailLinkViewSchema = z.object({ link: z.string() })

export type MailSummaryView = z.infer<typeof mailSummaryViewSchema>
export type MailListView = z.infer<typeof mailListViewSchema>
export type HeldMailsView = z.infer<typeof heldMailsViewSchema>
export type MailLinkView = z.infer<typeof mailLinkViewSchema>
export type LinkVisibility = (typeof linkVisibilities)[number]
export type MailView = z.infer<typeof mailViewSchema>
