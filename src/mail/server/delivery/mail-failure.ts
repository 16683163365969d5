/**
 * Thrown when the mail server was given the whole message and its answer is missing: it may have taken
 * the mail or not (RFC 5321, 4.5.3.2.6 and 4.5.4.1).
 */
export class UnconfirmedDelivery extends Error {}

/** What a failed attempt means for the mail. */
export type MailFailure =
  /** The server is away, or refuses the shop itself: every mail waits, none is to blame. */
  | 'unreachable'
  /** This mail is not wanted now (4xx); later it may be. */
  | 'deferred'
  /** The server may have taken this mail: its answer to the whole message is missing. */
  | 'unconfirmed'
  /** This mail is refused for good (5xx). */
  | 'refused'

const SERVICE_CLOSING = 421

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

/** Reads an error of the mail server's client. RFC 5321, 4.2.1: 4yz is transient, 5yz permanent. */
export function mailFailure(error: unknown): MailFailure {
  if (error instanceof UnconfirmedDelivery) return 'unconfirmed'
  const code = property(error, 'code')
  const reply = property(error, 'responseCode')
  // Only recipient and contents are about this mail; greeting, login and sender are about the shop.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable'
  if (property(error, 'command') === 'MAIL FROM') return 'unreachable'
  if (typeof reply !== 'number') return 'refused'
  if (reply === SERVICE_CLOSING) return 'unreachable'
  return reply >= 500 ? 'refused' : 'deferred'
}

const MAX_ERROR_LENGTH = 500

/** The server's words in one line, for the owner. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_ERROR_LENGTH)
}
