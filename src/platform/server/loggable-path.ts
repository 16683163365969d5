/** As long as `newToken` makes them; ids and words are shorter. */
const TOKEN = /[\w-]{43,}/g

/** A request's path as the log may keep it: without the token some addresses are opened with. */
export function loggablePath(path: string): string {
  return path.replaceAll(TOKEN, '…')
}
