import type { Context } from 'hono'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import { readChoice, readListQuery } from '../../../platform/server/list-query.ts'
import { orderStatuses } from '../../domain/order-status.ts'
import type { OrderFilter } from './stored-orders.ts'

/** Reads `?status=&before=&limit=` of a customer's own orders. */
export function readOrderQuery(c: Context): Result<OrderFilter, Refusal> {
  const query = readListQuery(c)
  if (!query.ok) return query
  const status = readChoice(c, 'status', orderStatuses)
  if (!status.ok) return status
  const { before, limit } = query.value
  return ok({ status: status.value, before, limit })
}
