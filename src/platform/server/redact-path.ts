/** Matches tokens of `newToken`, percent-encoded or not; ids and words are shorter. */
const TOKEN = /(?:[\w-]|%[\da-f]{2}){43,}/gi

/** Anybody may send a long path; no route of the shop needs more. */
const MAX_LENGTH = 200

/** Returns a request's path for the log, with tokens redacted and cut to 200 characters. */
export function redactPath(path: string): string {
  const redacted = path.replaceAll(TOKEN, '…')
  return redacted.length > MAX_LENGTH ? `${redacted.slice(0, MAX_LENGTH - 1)}…` : redacted
}
