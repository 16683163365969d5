/** Returns path and query string exactly as they were sent; Hono's own path is already decoded. */
export function splitTarget(url: string): { path: string; search: string } {
  const { pathname, search } = new URL(url)
  return { path: pathname, search: search.slice(1) }
}
