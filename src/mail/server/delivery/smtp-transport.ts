import { Readable } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import { SECOND_MS } from '../../../platform/domain/clock.ts'
import { isLoopback } from '../../../platform/server/is-loopback.ts'
import { InterruptedDelivery, UnconfirmedDelivery } from './mail-failure.ts'

/** An attached PDF, or with `contentId` a PNG inside the mail. */
export interface MailFile {
  readonly fileName: string
  readonly contentId?: string | undefined
  readonly bytes: Uint8Array
}

/** A mail that is handed over to the mail server. */
export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: string
  /** For List-Unsubscribe, which mail programs post to (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** With angle brackets. */
  readonly messageId: string
  readonly files: readonly MailFile[]
}

/** Hands mails over to a mail server. */
export interface MailTransport {
  /**
   * Resolves once the server has accepted the mail; throws errors for `mailFailure`. `onSlow` is called
   * when the server has the whole message and does not answer for a while.
   */
  send(mail: OutgoingMail, onSlow: () => void): Promise<void>
}

/** Limits of one attempt, in milliseconds. */
export interface SendTimeouts {
  /** From the connection to the final dot. */
  readonly handOver: number
  /** From the final dot until the answer counts as slow. */
  readonly slow: number
  /** From the final dot to the answer. */
  readonly answer: number
}

/** RFC 5321, 4.5.3.2.6: a client that waits less than 10 minutes after the dot sends mails twice. */
export const SEND_TIMEOUTS: SendTimeouts = {
  handOver: 45 * SECOND_MS,
  slow: 2 * SECOND_MS,
  answer: 600 * SECOND_MS,
}

/** Ends an attempt after its time limit and records whether the server got the whole message. */
class Attempt {
  readonly #timeouts: SendTimeouts
  readonly #abort = new AbortController()
  readonly #onSlow: () => void
  #timers: NodeJS.Timeout[]
  isBegun = false
  isHandedOver = false

  constructor(timeouts: SendTimeouts, onSlow: () => void) {
    this.#timeouts = timeouts
    this.#onSlow = onSlow
    this.#timers = [setTimeout(() => this.#abort.abort(), timeouts.handOver)]
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  handOver(): void {
    this.end()
    this.isHandedOver = true
    this.#timers = [
      setTimeout(this.#onSlow, this.#timeouts.slow),
      setTimeout(() => this.#abort.abort(), this.#timeouts.answer),
    ]
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}

/** Calls `onBegin` when the stream is read, which is opened only then. */
async function* readLazily(onBegin: () => void, open: () => Readable): AsyncGenerator {
  onBegin()
  yield* open()
}

/** Calls `onBegin` and `onSent` when the first and the last byte of a message leave. */
function watchMessage(transport: Transporter, onBegin: () => void, onSent: () => void): void {
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const createReadStream = message.createReadStream.bind(message)
    // The connection reads this stream only after the server's reply 354. The stream is lazy, so that
    // its end means the message was handed over, not only written to a buffer.
    message.createReadStream = (options) => {
      const parts = readLazily(onBegin, () => createReadStream(options))
      const lazy: Readable = Readable.from(parts, { objectMode: false })
      lazy.once('end', onSent)
      return lazy
    }
    done()
  })
}

/** Returns whether an error contains the server's reply. */
function isReply(error: unknown): boolean {
  return error instanceof Error && typeof Reflect.get(error, 'responseCode') === 'number'
}

function toPart({ fileName, contentId, bytes }: MailFile) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const file = { filename: fileName, content }
  if (contentId === undefined) return { ...file, contentType: 'application/pdf' }
  return {
    ...file,
    cid: contentId,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }
}

/**
 * Creates a transport to the server of SMTP_URL. It opens one connection per mail, because a pool
 * would retry by itself, and only the outbox knows what was sent. Certificates are checked. Without
 * `smtps:` the server must offer STARTTLS, because an attacker who removes it from the greeting could
 * otherwise read the password.
 */
export function createSmtpTransport(
  smtpUrl: string,
  timeouts: SendTimeouts = SEND_TIMEOUTS,
): MailTransport {
  const options = {
    url: smtpUrl,
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: Math.max(timeouts.handOver, timeouts.answer),
    dnsTimeout: 10 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    send: async ({ to, replyTo, unsubscribeUrl, files, ...mail }, onSlow) => {
      const attempt = new Attempt(timeouts, onSlow)
      const transport = createTransport(options)
      watchMessage(
        transport,
        () => (attempt.isBegun = true),
        () => attempt.handOver(),
      )
      try {
        await transport.sendMail({
          ...mail,
          // Emails are passed as objects, so that the library does not parse several from one text.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          attachments: files.map(toPart),
          envelope: { from: mail.from.address, to: [to] },
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: attempt.signal,
        })
      } catch (error) {
        if (!attempt.isBegun || isReply(error)) throw error
        const cause = { cause: error }
        throw attempt.isHandedOver
          ? new UnconfirmedDelivery('The mail server did not answer to the whole message.', cause)
          : new InterruptedDelivery('The connection ended within the message.', cause)
      } finally {
        attempt.end()
      }
    },
  }
}
