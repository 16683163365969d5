import * as z from 'zod/mini'

/**
 * Every kind of file that goes with a mail, and the data that finds its bytes. The feature that
 * attaches or opens a kind adds it by declaration merging.
 */
export interface MailAttachmentKinds {}

interface NamedFile<K> {
  readonly kind: K
  readonly fileName: string
  /** Set for a picture that the HTML shows as `cid:` (RFC 2392). */
  readonly contentId?: string
}

/**
 * A file that goes with a mail: a PDF, or a picture inside the mail. Its bytes never change, so a mail that is sent
 * again is identical.
 */
export type MailAttachment = {
  readonly [K in keyof MailAttachmentKinds]: NamedFile<K> & Readonly<MailAttachmentKinds[K]>
}[keyof MailAttachmentKinds]

/** A picture inside a mail. */
export type InlineAttachment = MailAttachment & { readonly contentId: string }

/** Thrown when an attachment cannot be opened at the moment; the mail is retried later. */
export class AttachmentNotReady extends Error {}

/** An attachment of a sent mail with the SHA-256 (hex) of its bytes. */
export type SentAttachment = MailAttachment & {
  readonly sha256: string
  readonly byteCount: number
}

const sentSchema = z.array(
  z.looseObject({
    kind: z.string(),
    fileName: z.string(),
    sha256: z.string(),
    byteCount: z.int(),
  }),
)

/** Reads the attachments column; empty for mails that were sent before the column existed. */
export function readSentAttachments(json: string | null): readonly SentAttachment[] {
  if (json === null) return []
  // Only the mail worker writes this column, from attachments of these kinds.
  return z.parse(sentSchema, JSON.parse(json)) as unknown as readonly SentAttachment[]
}
