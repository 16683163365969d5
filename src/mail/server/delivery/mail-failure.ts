/**
 * Thrown when the mail server got the whole message but did not answer, so that it may have accepted
 * the mail or not (RFC 5321, 4.5.3.2.6 and 4.5.4.1).
 */
export class UnconfirmedDelivery extends Error {}

/** Thrown when the connection ended within a message: the server accepted its recipient before. */
export class InterruptedDelivery extends Error {}

/** What a failed attempt means for the mail. */
export type MailFailure =
  /** The server is unreachable or refuses the shop itself, so every mail waits. */
  | 'unreachable'
  /** The server ended the session (421), perhaps for this mail alone. */
  | 'closed'
  /** This mail was refused temporarily (4xx). */
  | 'deferred'
  /** The server may have accepted this mail, but its answer to the whole message is missing. */
  | 'unconfirmed'
  /** This mail was refused permanently (5xx). */
  | 'refused'

const SERVICE_CLOSING = 421

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

/** Classifies an error of the SMTP client. RFC 5321, 4.2.1: 4yz is transient, 5yz permanent. */
export function mailFailure(error: unknown): MailFailure {
  if (error instanceof UnconfirmedDelivery) return 'unconfirmed'
  if (error instanceof InterruptedDelivery) return 'deferred'
  const code = property(error, 'code')
  const reply = property(error, 'responseCode')
  if (reply === SERVICE_CLOSING) return 'closed'
  // Errors of recipient and content concern this mail; greeting, login and sender concern the shop.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable'
  if (property(error, 'command') === 'MAIL FROM') return 'unreachable'
  if (typeof reply !== 'number') return 'refused'
  return reply >= 500 ? 'refused' : 'deferred'
}

const MAX_ERROR_LENGTH = 500

/** Returns the server's message in one line, for admins. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_ERROR_LENGTH)
}

/** Returns the server's message for the log: it often names the recipient. */
export function withoutEmails(text: string): string {
  return text.replaceAll(/\S+@\S+/g, '…')
}
