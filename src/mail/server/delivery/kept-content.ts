import { createHash } from 'node:crypto'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { readSentAttachments, type SentAttachment } from '../content/mail-attachment.ts'
import { packBody } from '../content/pack-body.ts'
import { findBody } from '../mail-bodies-repo.ts'
import type { MailRow } from '../mail-tables.ts'
import { hasToken, redactToken } from '../mail-tokens.ts'
import type { RenderedMail } from '../render-mail.ts'
import type { MailFile } from './smtp-transport.ts'

/** A rendered mail with the bytes of its attachments. */
interface OpenedMail extends RenderedMail {
  readonly files: readonly MailFile[]
}

/** A mail that can be sent, with what is kept of it then, so that nothing waits between both. */
export interface ReadyMail extends OpenedMail {
  readonly content: Content
}

function sentAttachments({ attachments, files }: OpenedMail): SentAttachment[] {
  return attachments.flatMap((attachment, index) => {
    const bytes = files[index]?.bytes
    if (!bytes) return []
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return [{ ...attachment, sha256, byteCount: bytes.byteLength }]
  })
}

/** A mail as it leaves the shop: columns of its row, and its body as `packBody` made it. */
export interface Content {
  readonly columns: Pick<MailRow, 'subject' | 'html' | 'plain_text' | 'attachments'>
  readonly packed: Uint8Array
}

/** Returns what is kept of a mail as it leaves the shop, with its one-time token redacted. */
export async function contentOf(db: Queryable, row: MailRow, mail: OpenedMail): Promise<Content> {
  const redact = redactToken(db, row)
  return {
    columns: {
      subject: redact(mail.subject),
      html: null,
      plain_text: null,
      attachments: JSON.stringify(sentAttachments(mail)),
    },
    packed: await packBody({ html: redact(mail.html), text: redact(mail.text) }),
  }
}

/**
 * Returns what is kept of a mail whose arrival is uncertain; null for one with a one-time link, because it is
 * sent again and the link is needed for that.
 */
export const uncertainContent = (row: MailRow, { content }: ReadyMail): Content | null =>
  hasToken(row) ? null : content

/** Returns what an earlier attempt handed to the mail server and was kept, or null. */
export async function keptContent(db: Queryable, row: MailRow) {
  const { subject, attachments, html } = row
  // Not a body that was stored after the row was read, which then has no attachments yet.
  if (subject === null || (attachments === null && html === null)) return null
  const body = await findBody(db, row)
  if (body === null) return null
  return { subject, ...body, attachments: readSentAttachments(attachments) }
}
