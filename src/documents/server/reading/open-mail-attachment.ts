import { openIssuedDocument } from './open-issued-document.ts'
import { openTerms } from './open-terms.ts'
import { openNoticePicture } from '../../../guarantee/server/notice-in-mail.ts'
import { qrPng } from '../../../platform/server/qr/qr-png.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { MailAttachment } from '../../../mail/server/content/mail-attachment.ts'

interface IssuedDocumentFile {
  readonly orderId: string
  readonly number: string
}

declare module '../../../mail/server/content/mail-attachment.ts' {
  interface MailAttachmentKinds {
    invoice: IssuedDocumentFile
    cancellation: IssuedDocumentFile
  }
}

/** The outbox may read every document. */
const OUTBOX = { id: '', isAdmin: true } as const

/** Returns an attachment's bytes, always the same. Throws when it is gone, and `AttachmentNotReady`. */
export async function openMailAttachment(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  attachment: MailAttachment,
): Promise<Uint8Array> {
  if (attachment.kind === 'terms') return (await openTerms(deps, attachment.termsId)).bytes
  if (attachment.kind === 'girocode') return qrPng(attachment.text)
  if (attachment.kind === 'guarantee-notice') return openNoticePicture(deps.db, attachment.hash)
  const { orderId, number } = attachment
  const opened = await openIssuedDocument(deps, { orderId, number, reader: OUTBOX })
  if (!opened.ok) throw new Error(`the document ${number} is gone`)
  return opened.value.bytes
}
