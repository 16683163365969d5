import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isDatabaseUnavailable } from '../../platform/server/database/database-errors.ts'
import type { MailView } from '../domain/mail-view.ts'
import { toMailSummary } from './list-mails.ts'
import { readSentAttachments } from './mail-attachment.ts'
import { isMailId } from './mail-query.ts'
import { hasLostSecret, secretBlotter } from './mail-secrets.ts'
import { findMailRow, type MailRow } from './mails-repo.ts'
import { openAttachment } from './open-attachment.ts'
import { renderMail, type RenderedMail } from './render-mail.ts'

type ShowDeps = Pick<ApiDeps, 'db' | 'env' | 'log'>

/** Said of a mail that is not there. */
export const mailNotFound = refusal('not-found', 'Diese E-Mail gibt es nicht.')

const attachmentNotFound = refusal('not-found', 'Diesen Anhang gibt es nicht.')

const GONE = 'Der Inhalt lässt sich nicht mehr erstellen: Worum es ging, gibt es nicht mehr.'

/**
 * A mail's words: as they were sent, or as they would be sent now. A one-time link is for its reader
 * alone; only without a mail server does the owner see it, to pass it on by hand.
 */
async function wordsOf(deps: ShowDeps, row: MailRow): Promise<RenderedMail> {
  const { subject, html, plain_text: text } = row
  if (subject !== null && html !== null && text !== null) {
    return { subject, html, text, attachments: readSentAttachments(row.attachments) }
  }
  try {
    const rendered = await renderMail(deps, row)
    if (deps.env.smtpUrl === null) return rendered
    const blot = secretBlotter(row)
    return { ...rendered, html: blot(rendered.html), text: blot(rendered.text) }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    deps.log.warn({ err: error, mailId: row.id }, 'mail could not be shown')
    return {
      subject: '',
      html: `<!doctype html><title>E-Mail</title><p>${GONE}</p>`,
      text: GONE,
      attachments: [],
    }
  }
}

async function findMail(db: ShowDeps['db'], id: string): Promise<MailRow | null> {
  return isMailId(id) ? findMailRow(db, id) : null
}

/** What waits is only worth another try where there is somebody to send it. */
function isResendable(row: MailRow, isSending: boolean): boolean {
  if (row.state === 'sending' || hasLostSecret(row)) return false
  return isSending || row.state !== 'queued'
}

/** A mail with its words as text; refused with `not-found`. */
export async function showMail(deps: ShowDeps, id: string): Promise<Result<MailView, Refusal>> {
  const row = await findMail(deps.db, id)
  if (!row) return err(mailNotFound)
  const { subject, text, attachments } = await wordsOf(deps, row)
  return ok({
    ...toMailSummary(row, subject),
    attempts: row.attempts,
    nextAttemptAt: row.state === 'queued' && row.next_attempt_at ? row.next_attempt_at : null,
    messageId: row.message_id,
    text,
    attachments: attachments.map(({ fileName }) => fileName),
    canResend: isResendable(row, deps.env.smtpUrl !== null),
  })
}

/** A mail's HTML; refused with `not-found`. */
export async function showMailHtml(deps: ShowDeps, id: string): Promise<Result<string, Refusal>> {
  const row = await findMail(deps.db, id)
  return row ? ok((await wordsOf(deps, row)).html) : err(mailNotFound)
}

/** A PDF that goes or went with a mail, by its name; refused with `not-found`. */
export async function showMailAttachment(
  deps: ShowDeps & Pick<ApiDeps, 'clock'>,
  id: string,
  fileName: string,
): Promise<Result<Uint8Array, Refusal>> {
  const row = await findMail(deps.db, id)
  if (!row) return err(mailNotFound)
  const { attachments } = await wordsOf(deps, row)
  const attachment = attachments.find((candidate) => candidate.fileName === fileName)
  return attachment ? ok(await openAttachment(deps, attachment)) : err(attachmentNotFound)
}
