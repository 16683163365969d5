import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { isRowId } from './ids.ts'

/** The last row of a page of a list that is sorted by time: the next page begins behind it. */
export interface Keyset {
  readonly createdAt: string
  readonly id: string
}

const SEPARATOR = '_'

/** Writes a place in a list by time as the text of `before`. */
export function writeKeyset({ createdAt, id }: Keyset): string {
  return `${createdAt}${SEPARATOR}${id}`
}

/** Reads what `writeKeyset` wrote; null for anything else. */
export function readKeyset(text: string): Keyset | null {
  const [createdAt = '', id = ''] = text.split(SEPARATOR)
  const isMoment = z.safeParse(z.iso.datetime(), createdAt).success
  return isMoment && isRowId(id) ? { createdAt, id } : null
}

interface ListOrder {
  /** Columns that the list is sorted by. */
  readonly time?: string
  readonly id?: string
  readonly oldestFirst?: boolean
}

/** Returns the condition that a row stands behind a place of a list by time, newest first. */
export function isBehind(
  place: Keyset,
  { time = 'created_at', id = 'id', oldestFirst = false }: ListOrder = {},
): RawBuilder<SqlBool> {
  const beyond = sql.raw(oldestFirst ? '>' : '<')
  const [moment, rowId] = [sql.ref(time), sql.ref(id)]
  // An index serves the first comparison; the others part the rows of one moment.
  return sql<SqlBool>`(${moment} ${beyond}= ${place.createdAt}
    and (${moment} ${beyond} ${place.createdAt} or ${rowId} ${beyond} ${place.id}))`
}

/** Rows of a page, and the text of `before` for the next one; null on the last. */
interface CutPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** Cuts a page of `limit` from rows of which one more was read; `write` names the place of its last. */
export function cutPageBy<Row>(
  found: readonly Row[],
  limit: number,
  write: (last: Row) => string,
): CutPage<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last !== undefined && found.length > limit ? write(last) : null }
}

/** Cuts a page of a list by time. */
export function cutPage<Row extends { readonly created_at: string; readonly id: string }>(
  found: readonly Row[],
  limit: number,
): CutPage<Row> {
  return cutPageBy(found, limit, ({ created_at, id }) => writeKeyset({ createdAt: created_at, id }))
}
