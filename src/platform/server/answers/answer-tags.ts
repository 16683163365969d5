import type { Context } from 'hono'

const HEADER = 'Cache-Tag'

/**
 * Declares the answer of this request public: it is the same for every visitor, and only a change with one of these
 * tags makes it stale. Answers without this declaration are never cached, and neither are pages that show them.
 */
export function declarePublic(c: Context, tags: readonly string[]): void {
  c.header(HEADER, [...new Set(tags)].join(','))
}

/** Returns the tags of an answer that was declared public, otherwise null. */
export function publicTags({ headers }: Pick<Response, 'headers'>): readonly string[] | null {
  return headers.get(HEADER)?.split(',') ?? null
}

/** Removes the tags from an answer that leaves the shop. */
export function removeTags({ headers }: Pick<Response, 'headers'>): void {
  headers.delete(HEADER)
}
