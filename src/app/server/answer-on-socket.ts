import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusal, refusalStatus, type Refusal } from '../../platform/domain/refusal.ts'

/**
 * How long the connection stays open after the answer: a client that is still sending would lose
 * the answer if it closed at once.
 */
const LINGER_MS = 1_000

/** Why the shop refused a request before it reached the application. */
export const socketRefusals = {
  tooSlow: refusal(
    'too-slow',
    'Die Übertragung hat zu lange gedauert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  ),
  headersTooLarge: refusal('headers-too-large', 'Der Kopf der Anfrage ist zu groß.'),
  tooLarge: refusal('too-large', 'Die Anfrage ist zu groß.'),
  malformed: refusal('malformed', 'Die Anfrage ist nicht lesbar.'),
  failed: refusal(
    'internal',
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  ),
} as const

/**
 * Returns the refusal for an error of Node's HTTP parser, whose own answers have no message and no
 * security headers.
 */
export function refusalOf(error: NodeJS.ErrnoException): Refusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return socketRefusals.tooSlow
  if (error.code === 'HPE_HEADER_OVERFLOW') return socketRefusals.headersTooLarge
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return socketRefusals.tooLarge
  return socketRefusals.malformed
}

/** Returns the answer JSON `{ message, code }` for a request that never reached the application. */
export function refusedResponse(
  { code, message }: Refusal,
  securityHeaders: Readonly<Record<string, string>>,
): Response {
  const headers = { 'Cache-Control': 'no-store', ...securityHeaders }
  return Response.json({ message, code }, { status: refusalStatus[code], headers })
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
