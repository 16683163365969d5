import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Unfolded header lines, in order. */
  readonly headers: readonly string[]
  readonly raw: string
}

interface SinkOptions {
  /** Throw to refuse a recipient; an error's `responseCode` is the reply. */
  readonly onRecipient?: (address: string) => void
  /** Called when a mail was received, before the sender gets the reply. */
  readonly onTaken?: (mail: ReceivedMail) => Promise<void>
}

export interface SmtpSink {
  readonly url: string
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  /**
   * Closes every connection at once, as a server that is down does, or accepts connections again.
   */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

/** The refusal of a mail server with its reply code. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function headersOf(raw: string): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
}

/** Returns the value of a header, or undefined. */
export function headerOf({ headers }: ReceivedMail, name: string): string | undefined {
  const start = `${name.toLowerCase()}: `
  return headers.find((line) => line.toLowerCase().startsWith(start))?.slice(start.length)
}

function decodedWord(charset: string, encoding: string, text: string): string {
  const isBase64 = encoding.toLowerCase() === 'b'
  const bytes = isBase64
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
            String.fromCharCode(parseInt(hex, 16)),
          ),
        'latin1',
      )
  return new TextDecoder(charset).decode(bytes)
}

/** Returns a mail's subject decoded, with encoded words at any place (RFC 2047). */
export function subjectOf(mail: ReceivedMail): string {
  const raw = headerOf(mail, 'subject') ?? ''
  return raw
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(
      /=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=/gi,
      (_, charset: string, encoding: string, text: string) => decodedWord(charset, encoding, text),
    )
}

interface ReceivedFile {
  readonly fileName: string
  readonly contentType: string
  /** '' for attachments. */
  readonly contentId: string
  readonly bytes: Buffer
}

type Disposition = 'attachment' | 'inline'

const hasDisposition = (part: string, disposition: Disposition): boolean =>
  new RegExp(`^content-disposition: ${disposition}`, 'im').test(part.split('\r\n\r\n')[0] ?? '')

const partsOf = ({ raw }: ReceivedMail): string[] => raw.split(/\r\n--[^\r\n]+/)

/** Returns the decoded attachments of a mail, or the pictures inside it. */
export function filesOf(
  mail: ReceivedMail,
  disposition: Disposition = 'attachment',
): ReceivedFile[] {
  return partsOf(mail)
    .filter((part) => hasDisposition(part, disposition))
    .map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n')
      const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
      return {
        fileName: /filename="?([^"\r\n;]+)/i.exec(unfolded)?.[1] ?? '',
        contentType: /^content-type: ([^;\r\n]+)/im.exec(unfolded)?.[1] ?? '',
        contentId: /^content-id: <(.+)>/im.exec(unfolded)?.[1] ?? '',
        bytes: Buffer.from(body, 'base64'),
      }
    })
}

/**
 * Returns the readable text of a mail: quoted-printable and base64 parts decoded, attachments left
 * out.
 */
export function bodyOf(mail: ReceivedMail): string {
  return partsOf(mail)
    .filter((part) => !hasDisposition(part, 'attachment') && !hasDisposition(part, 'inline'))
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
      if (!/quoted-printable/i.test(head)) return body
      const bytes = body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    })
    .join('\n')
}

/** Greets at once. The library waits 100 ms before, for clients that talk too early, and each mail opens a connection. */
class PromptServer extends SMTPServer {
  override connect(...socket: Parameters<SMTPServer['connect']>): void {
    const known = new Set(this.connections)
    super.connect(...socket)
    for (const connection of this.connections) {
      if (known.has(connection)) continue
      const greet = connection.connectionReady.bind(connection)
      connection.connectionReady = () => {}
      greet()
    }
  }
}

/** Starts a mail server on this machine that stores received mails. */
export async function startSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // A lookup of 127.0.0.1 for each connection would only cost time.
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      try {
        options.onRecipient?.(address)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async (): Promise<void> => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const mail: ReceivedMail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          headers: headersOf(raw),
          raw,
        }
        mails.push(mail)
        await options.onTaken?.(mail)
        done()
      }
      stream.on('end', () => void take())
    },
  })
  server.on('error', () => {})
  let isAway = false
  server.server.prependListener('connection', (socket: Socket) => {
    if (isAway) socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    setAway: (away) => {
      isAway = away
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
