import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isDatabaseUnavailable } from '../../platform/server/database/database-errors.ts'
import type { MailView } from '../domain/mail-view.ts'
import { linkVisibility } from './link-visibility.ts'
import { toMailSummary } from './list-mails.ts'
import { embedPictures } from '../../mail/server/embed-pictures.ts'
import {
  AttachmentNotReady,
  type MailAttachment,
} from '../../mail/server/content/mail-attachment.ts'
import { keptContent } from '../../mail/server/delivery/kept-content.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { hasRedactedToken, redactToken, redactUnreadable } from '../../mail/server/mail-tokens.ts'
import { findMailRow } from './outbox-repo.ts'
import type { MailRow } from '../../mail/server/mail-tables.ts'
import type { MailRegistry, WithMailRegistry } from '../../mail/server/mail-registry.ts'
import { isMailSentOnce, renderMail, type RenderedMail } from '../../mail/server/render-mail.ts'

type ShowDeps = Pick<ApiDeps, 'db' | 'env' | 'log'> & WithMailRegistry

/** Refusal for an unknown mail. */
export const mailNotFound = refusal('not-found', 'Diese E-Mail gibt es nicht.')

const attachmentNotFound = refusal('not-found', 'Diesen Anhang gibt es nicht.')

const GONE =
  'Der Inhalt lässt sich nicht mehr erstellen: Worum es in der E-Mail ging, wurde inzwischen gelöscht.'

/** Returns a mail's content with its one-time link, as it was sent or as it would be sent now. */
export async function readMailContent(deps: ShowDeps, row: MailRow): Promise<RenderedMail> {
  try {
    return (await keptContent(deps.db, row)) ?? (await renderMail(deps, row))
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

/** Returns a mail's content as this admin may see it. */
async function readVisibleContent(deps: ShowDeps, row: MailRow, readerId: string) {
  const content = await readMailContent(deps, row)
  const hiddenLink = await linkVisibility(deps, row, readerId)
  if (hiddenLink === 'none') return { ...content, hiddenLink }
  const redact = redactToken(deps.db, row)
  return { ...content, html: redact(content.html), text: redact(content.text), hiddenLink }
}

async function findMail(db: ShowDeps['db'], id: string): Promise<MailRow | null> {
  const row = isRowId(id) ? await findMailRow(db, id) : null
  return row && redactUnreadable(db, row)
}

/** The pictures inside a mail are part of its HTML. */
const isDocument = ({ contentId }: MailAttachment): boolean => contentId === undefined

/** Returns whether a mail can be sent again; a waiting mail only if a mail server is set up. */
function isResendable(mails: MailRegistry, row: MailRow, isSending: boolean): boolean {
  if (row.state === 'sending' || hasRedactedToken(row)) return false
  if (row.state === 'sent' && isMailSentOnce(mails, row.kind)) return false
  return isSending || row.state !== 'queued'
}

/** Returns a mail with its content as text. Refuses with `not-found`. */
export async function showMail(
  deps: ShowDeps,
  id: string,
  readerId: string,
): Promise<Result<MailView, Refusal>> {
  const row = await findMail(deps.db, id)
  if (!row) return err(mailNotFound)
  const { subject, text, attachments, hiddenLink } = await readVisibleContent(deps, row, readerId)
  return ok({
    ...toMailSummary(deps.mails, row, subject),
    attempts: row.attempts,
    nextAttemptAt: row.state === 'queued' && row.next_attempt_at ? row.next_attempt_at : null,
    messageId: row.message_id,
    text,
    attachments: attachments.filter(isDocument).map(({ fileName }) => fileName),
    canResend: isResendable(deps.mails, row, deps.env.smtpUrl !== null),
    hiddenLink,
  })
}

/** Returns a mail's HTML with its pictures. Refuses with `not-found`. */
export async function showMailHtml(
  deps: ShowDeps & Pick<ApiDeps, 'clock'>,
  id: string,
  readerId: string,
): Promise<Result<string, Refusal>> {
  const row = await findMail(deps.db, id)
  if (!row) return err(mailNotFound)
  return ok(await embedPictures(deps, await readVisibleContent(deps, row, readerId)))
}

/** Returns an attached PDF of a mail by its file name. Refuses with `not-found`. */
export async function showMailAttachment(
  deps: ShowDeps & Pick<ApiDeps, 'clock'>,
  id: string,
  fileName: string,
): Promise<Result<Uint8Array, Refusal>> {
  const row = await findMail(deps.db, id)
  if (!row) return err(mailNotFound)
  const { attachments } = await readMailContent(deps, row)
  const attachment = attachments.filter(isDocument).find((file) => file.fileName === fileName)
  if (!attachment) return err(attachmentNotFound)
  try {
    return ok(await deps.mails.openAttachment(deps, attachment))
  } catch (error) {
    if (error instanceof AttachmentNotReady || isDatabaseUnavailable(error)) throw error
    deps.log.warn({ err: error, mailId: id }, 'an attachment of a mail could not be opened')
    return err(attachmentNotFound)
  }
}
