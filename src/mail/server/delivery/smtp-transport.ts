import { createTransport } from 'nodemailer'

/** A PDF as it goes out. */
export interface MailFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** With angle brackets. */
  readonly messageId: string
  readonly files: readonly MailFile[]
}

/** Hands mails over to a mail server. */
export interface MailTransport {
  /** Resolves once the server has taken the mail; throws what `mailFailure` reads. */
  send(mail: OutgoingMail): Promise<void>
}

const SECOND_MS = 1000

/** An attempt ends after this long, whatever the server does. */
export const SEND_TIMEOUT_MS = 45 * SECOND_MS

/**
 * Sends through the server of SMTP_URL, one connection a mail: a pool would try again by itself,
 * where only the outbox knows what was sent. Certificates are checked.
 */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 20 * SECOND_MS,
    dnsTimeout: 10 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, replyTo, files, ...mail }) => {
      await transport.sendMail({
        ...mail,
        // As objects: an address is never parsed for a second one.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        attachments: files.map(({ fileName, bytes }) => ({
          filename: fileName,
          content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          contentType: 'application/pdf',
        })),
        envelope: { from: mail.from.address, to: [to] },
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
    },
  }
}
