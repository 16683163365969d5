import * as z from 'zod/mini'

/** Where a list, newest first, goes on: behind this row. */
export interface Keyset {
  readonly createdAt: string
  readonly id: string
}

const SEPARATOR = '_'

/** Can this text be the id of a row (a UUID)? Anything else is not worth a query. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** The place behind a row, as text for an address. */
function writeKeyset({ created_at, id }: { created_at: string; id: string }): string {
  return `${created_at}${SEPARATOR}${id}`
}

/** Reads what `writeKeyset` wrote; null for anything else. */
export function readKeyset(text: string): Keyset | null {
  const [createdAt = '', id = ''] = text.split(SEPARATOR)
  const isMoment = z.safeParse(z.iso.datetime(), createdAt).success
  return isMoment && isRowId(id) ? { createdAt, id } : null
}

/** The rows of a page of `limit`, of which one more was read, and the place behind them. */
export function cutPage<T extends { created_at: string; id: string }>(
  found: readonly T[],
  limit: number,
): { readonly rows: readonly T[]; readonly next: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? writeKeyset(last) : null }
}
