/** Matches tokens of `newToken`, percent-encoded or not; ids and words are shorter. */
const TOKEN = /(?:[\w-]|%[\da-f]{2}){43,}/gi

/** Returns a request's path for the log, with tokens redacted. */
export function redactPath(path: string): string {
  return path.replaceAll(TOKEN, '…')
}
