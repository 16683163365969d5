/** The query parameter with the id of the last product before a page of a list. */
export const LIST_START = 'after'

/** Every id that a product may have. */
export const LIST_STARTS = /^[1-9]\d{0,8}$/

/** Returns the id after which a list begins, from the query string of its page; 0 for the first. */
export function listStart(search: string): number {
  const given = new URLSearchParams(search).get(LIST_START) ?? ''
  return LIST_STARTS.test(given) ? Number(given) : 0
}
