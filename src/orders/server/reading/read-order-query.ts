import type { Context } from 'hono'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { orderStatuses } from '../../domain/order-status.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, readCursor } from './order-page.ts'
import type { OrderFilter } from './stored-orders.ts'

/** A refusal that names one field of the query. */
export function invalid(
  field: string,
  message: string,
): { readonly ok: false; readonly error: Refusal } {
  return err(refusal('invalid', message, { fields: { [field]: message } }))
}

/** Reads `?status=&limit=` of a list; `status` may be `all`. */
export function readOrderPart(c: Context): Result<Pick<OrderFilter, 'status' | 'limit'>, Refusal> {
  const { status = 'all', limit = String(DEFAULT_PAGE_SIZE) } = c.req.query()
  const size = /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (size < 1 || size > MAX_PAGE_SIZE) {
    return invalid('limit', `Die Anzahl muss zwischen 1 und ${MAX_PAGE_SIZE} liegen.`)
  }
  const known = orderStatuses.find((candidate) => candidate === status)
  if (!known && status !== 'all' && status !== '') {
    return invalid('status', 'Diesen Status gibt es nicht.')
  }
  return ok({ status: known, limit: size })
}

/** Reads `?before=` as `read` understands it; undefined when it is absent or empty. */
export function readPlace<T>(
  c: Context,
  read: (text: string) => T | null,
): Result<T | undefined, Refusal> {
  const { before = '' } = c.req.query()
  if (before === '') return ok(undefined)
  const place = read(before)
  return place === null ? invalid('before', 'Diese Stelle der Liste gibt es nicht.') : ok(place)
}

/** Reads `?status=&before=&limit=` of a list by time. */
export function readOrderQuery(c: Context): Result<OrderFilter, Refusal> {
  const part = readOrderPart(c)
  if (!part.ok) return part
  const before = readPlace(c, readCursor)
  return before.ok ? ok({ ...part.value, before: before.value }) : before
}
