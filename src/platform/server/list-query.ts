import type { Context } from 'hono'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { err, ok, type Result } from '../domain/result.ts'
import { readKeyset, type Keyset } from './keyset.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MAX_TYPED_LENGTH = 200

/** The query of every admin list. */
export interface ListQuery {
  readonly before: Keyset | undefined
  readonly limit: number
  /** What was typed into the search field, trimmed. */
  readonly typed: string
}

/** A parameter of an address that cannot be; `message` is a German sentence. */
export function invalidQuery(
  field: string,
  message: string,
): { readonly ok: false; readonly error: Refusal } {
  return err(refusal('invalid', message, { fields: { [field]: message } }))
}

/** Reads `?q=&before=&limit=` of a list. */
export function readListQuery(c: Context): Result<ListQuery, Refusal> {
  const { q = '', before = '', limit = String(DEFAULT_LIMIT) } = c.req.query()
  const size = /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (size < 1 || size > MAX_LIMIT) {
    return invalidQuery('limit', `Die Anzahl muss zwischen 1 und ${MAX_LIMIT} liegen.`)
  }
  const keyset = before === '' ? undefined : readKeyset(before)
  if (keyset === null) return invalidQuery('before', 'Diese Stelle der Liste gibt es nicht.')
  const isText = q.isWellFormed() && !q.includes('\0') && q.length <= MAX_TYPED_LENGTH
  if (!isText) return invalidQuery('q', 'Danach kann nicht gesucht werden.')
  return ok({ before: keyset, limit: size, typed: q.trim() })
}

/** The value of `?name=` among those that exist; undefined when it is absent, empty or `all`. */
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
