/** As long as `newToken` makes them, percent-encoded or not; ids and words are shorter. */
const TOKEN = /(?:[\w-]|%[\da-f]{2}){43,}/gi

/** A request's path as the log may keep it: without the token some addresses are opened with. */
export function loggablePath(path: string): string {
  return path.replaceAll(TOKEN, '…')
}
