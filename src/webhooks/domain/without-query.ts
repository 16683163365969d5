/**
 * Returns the address of a webhook as logs and mails show it: a query string may hold a secret of the program,
 * so only a sign of it is left.
 */
export function withoutQuery(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? url : `${url.slice(0, start)}?…`
}
