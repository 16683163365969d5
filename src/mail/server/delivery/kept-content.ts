import { createHash } from 'node:crypto'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { readSentAttachments, type SentAttachment } from '../content/mail-attachment.ts'
import type { MailRow } from '../mail-tables.ts'
import { hasToken, redactToken } from '../mail-tokens.ts'
import type { RenderedMail } from '../render-mail.ts'
import type { MailFile } from './smtp-transport.ts'

/**
 * A rendered mail with the bytes of its attachments, which are kept only while it is being sent.
 */
export interface ReadyMail extends RenderedMail {
  readonly files: readonly MailFile[]
}

function sentAttachments({ attachments, files }: ReadyMail): SentAttachment[] {
  return attachments.flatMap((attachment, index) => {
    const bytes = files[index]?.bytes
    if (!bytes) return []
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return [{ ...attachment, sha256, byteCount: bytes.byteLength }]
  })
}

/** Returns the columns that keep a mail as it leaves the shop, with its one-time token redacted. */
export function contentColumns(db: Queryable, row: MailRow, mail: ReadyMail) {
  const redact = redactToken(db, row)
  return {
    subject: redact(mail.subject),
    html: redact(mail.html),
    plain_text: redact(mail.text),
    attachments: JSON.stringify(sentAttachments(mail)),
  }
}

/**
 * Returns the columns that keep a mail whose arrival is uncertain. Mails with a one-time link are not
 * kept, because they are sent again and the link is needed for that.
 */
export function uncertainColumns(db: Queryable, row: MailRow, mail: ReadyMail) {
  return hasToken(row) ? {} : contentColumns(db, row, mail)
}

/**
 * Returns what an earlier attempt handed to the mail server, or null. It is sent again unchanged, so that
 * one Message-ID has one content.
 */
export function keptContent({ subject, html, plain_text: text, attachments }: MailRow) {
  if (subject === null || html === null || text === null) return null
  return { subject, html, text, attachments: readSentAttachments(attachments) }
}
