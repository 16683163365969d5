import type { Context } from 'hono'
import { isCalendarDay, LAST_DAY } from '../domain/berlin-days.ts'
import { NEXT_HEADER, type ListPage } from '../domain/list-page.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { err, ok, type Result } from '../domain/result.ts'
import { readKeyset, type Keyset } from './keyset.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 200
const MAX_TYPED_LENGTH = 200

/** The query of every list. */
export interface ListQuery<Cursor = Keyset> {
  /** The cursor: the last item of the page before; undefined for the first page. */
  readonly before: Cursor | undefined
  readonly limit: number
  /** The text of the search field, trimmed. */
  readonly typed: string
}

/** Refuses a bad query parameter; `message` is a German sentence. */
export function invalidQuery(
  field: string,
  message: string,
): { readonly ok: false; readonly error: Refusal } {
  return err(refusal('invalid', message, { fields: { [field]: message } }))
}

/** Reads `?q=`, the text of a search field; '' when it is absent. */
export function readTyped(c: Context): Result<string, Refusal> {
  const { q = '' } = c.req.query()
  if (q.length > MAX_TYPED_LENGTH) {
    return invalidQuery('q', `Bitte suchen Sie mit höchstens ${MAX_TYPED_LENGTH} Zeichen.`)
  }
  if (!q.isWellFormed() || q.includes('\0')) {
    return invalidQuery('q', 'Danach kann nicht gesucht werden.')
  }
  return ok(q.trim())
}

/** Reads `?q=&before=&limit=` of a list whose cursors `readCursor` parses. */
export function readListQueryBy<Cursor>(
  c: Context,
  readCursor: (text: string) => Cursor | null,
): Result<ListQuery<Cursor>, Refusal> {
  const { before = '', limit = String(DEFAULT_LIMIT) } = c.req.query()
  const size = /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (size < 1 || size > MAX_LIMIT) {
    return invalidQuery('limit', `Die Anzahl muss zwischen 1 und ${MAX_LIMIT} liegen.`)
  }
  const cursor = before === '' ? undefined : readCursor(before)
  if (cursor === null) return invalidQuery('before', 'Diese Stelle der Liste gibt es nicht.')
  const typed = readTyped(c)
  return typed.ok ? ok({ before: cursor, limit: size, typed: typed.value }) : typed
}

/** Reads `?q=&before=&limit=` of a list by time. */
export function readListQuery(c: Context): Result<ListQuery, Refusal> {
  return readListQueryBy(c, readKeyset)
}

/** Reads `?name=` as one of the known values; undefined when it is absent, empty or `all`. */
export function readChoice<T extends string>(
  c: Context,
  name: string,
  known: readonly T[],
): Result<T | undefined, Refusal> {
  const given = c.req.query(name) ?? ''
  if (given === '' || given === 'all') return ok(undefined)
  const found = known.find((value) => value === given)
  return found === undefined ? invalidQuery(name, 'Diese Auswahl gibt es nicht.') : ok(found)
}

/** Reads a day, "YYYY-MM-DD", from `?name=`; undefined when it is absent or empty. */
export function readDay(c: Context, name: string): Result<string | undefined, Refusal> {
  const given = c.req.query(name) ?? ''
  if (given === '') return ok(undefined)
  return isCalendarDay(given) && given <= LAST_DAY
    ? ok(given)
    : invalidQuery(name, 'Bitte geben Sie einen Tag als JJJJ-MM-TT an.')
}

/** Answers a page as a bare array, for the lists of which spec section 7 fixes the body. */
export function sendBareList<Item>(c: Context, { items, next }: ListPage<Item>): Response {
  if (next !== null) c.header(NEXT_HEADER, next)
  return c.json(items)
}
