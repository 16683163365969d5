import * as z from 'zod/mini'

const text = z.string()

/** Where an attachment's bytes are, which never change: what is sent again is the same file. */
const attachmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('terms'), fileName: text, termsId: text }),
  z.object({ kind: z.literal('invoice'), fileName: text, orderId: text, number: text }),
  z.object({ kind: z.literal('cancellation'), fileName: text, orderId: text, number: text }),
])

/** Thrown when an attachment cannot be opened at the moment: the mail is tried again later. */
export class AttachmentNotReady extends Error {}

/** A PDF that goes with a mail. */
export type MailAttachment = z.infer<typeof attachmentSchema>

const sentSchema = z.array(
  z.intersection(attachmentSchema, z.object({ sha256: text, byteCount: z.int() })),
)

/** What was attached when a mail was sent, with the checksum (hex) of its bytes. */
export type SentAttachment = z.infer<typeof sentSchema>[number]

/** Reads the attachments column; null for mails that were sent before it was there. */
export function readSentAttachments(json: string | null): readonly SentAttachment[] {
  return json === null ? [] : z.parse(sentSchema, JSON.parse(json))
}
