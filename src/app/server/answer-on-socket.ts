import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusal, refusalStatus, type Refusal } from '../../platform/domain/refusal.ts'

/** Time for an answer to reach whoever is still sending: a connection cut at once would lose it. */
const LINGER_MS = 1_000

/** Why the shop closed a connection, for who does not get through to the application. */
export const socketRefusals = {
  tooSlow: refusal(
    'too-slow',
    'Die Übertragung hat zu lange gedauert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  ),
  headersTooLarge: refusal('headers-too-large', 'Der Kopf der Anfrage ist zu groß.'),
  tooLarge: refusal('too-large', 'Die Anfrage ist zu groß.'),
  malformed: refusal('malformed', 'Die Anfrage ist nicht lesbar.'),
} as const

/** The refusal for what Node's parser found; its own answers have neither words nor headers. */
export function refusalOf(error: NodeJS.ErrnoException): Refusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return socketRefusals.tooSlow
  if (error.code === 'HPE_HEADER_OVERFLOW') return socketRefusals.headersTooLarge
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return socketRefusals.tooLarge
  return socketRefusals.malformed
}

/** Answers with JSON `{ message, code }` on a bare connection and closes it. */
export function answerOnSocket(
  socket: Duplex,
  { code, message }: Refusal,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify({ message, code })
  const status = refusalStatus[code]
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...securityHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
