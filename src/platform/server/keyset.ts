import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { isRowId } from './ids.ts'

/** The cursor of a list by time: the last row of a page. The next page starts after it. */
export interface Keyset {
  readonly createdAt: string
  readonly id: string
}

const SEPARATOR = '_'

/** Encodes the cursor of a list by time as the text of `before`. */
export function writeKeyset({ createdAt, id }: Keyset): string {
  return `${createdAt}${SEPARATOR}${id}`
}

/** Decodes what `writeKeyset` returned; null for anything else. */
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

/** Returns the condition that a row comes after the cursor of a list by time, newest first. */
export function isBehind(
  cursor: Keyset,
  { time = 'created_at', id = 'id', oldestFirst = false }: ListOrder = {},
): RawBuilder<SqlBool> {
  const beyond = sql.raw(oldestFirst ? '>' : '<')
  const [moment, rowId] = [sql.ref(time), sql.ref(id)]
  // An index serves the first comparison; the second one orders rows of the same moment.
  return sql<SqlBool>`(${moment} ${beyond}= ${cursor.createdAt}
    and (${moment} ${beyond} ${cursor.createdAt} or ${rowId} ${beyond} ${cursor.id}))`
}

/** The rows of a page, and the text of `before` for the next one; null on the last. */
interface CutPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** Cuts a page of `limit` rows when one more was read; `writeCursor` encodes its last row. */
export function cutPageBy<Row>(
  found: readonly Row[],
  limit: number,
  writeCursor: (last: Row) => string,
): CutPage<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last !== undefined && found.length > limit ? writeCursor(last) : null }
}

/** Cuts a page of a list by time. */
export function cutPage<Row extends { readonly created_at: string; readonly id: string }>(
  found: readonly Row[],
  limit: number,
): CutPage<Row> {
  return cutPageBy(found, limit, ({ created_at, id }) => writeKeyset({ createdAt: created_at, id }))
}
