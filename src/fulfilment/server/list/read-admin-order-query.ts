import type { Context } from 'hono'
import { withoutSegment } from '../../../orders/domain/order-number.ts'
import { orderStatuses } from '../../../orders/domain/order-status.ts'
import { foldSearch } from '../../../orders/domain/search-words.ts'
import { withAsciiDomain } from '../../../platform/domain/ascii-domain.ts'
import { addDays, berlinDayStart, LAST_DAY } from '../../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import {
  invalidQuery,
  readChoice,
  readDay,
  readListQuery,
  readListQueryBy,
  readTyped,
} from '../../../platform/server/list-query.ts'
import {
  amountPeriod,
  isByAmount,
  PERIOD_TOO_LONG,
  type Period,
} from '../../domain/amount-period.ts'
import { orderSorts } from '../../domain/order-sort.ts'
import { paymentFilters, statesOf } from '../../domain/payment-filter.ts'
import { readAmountCursor } from './amount-cursor.ts'
import type { CountedOrders } from './count-orders.ts'
import type { OrderListFilter } from './list-admin-orders.ts'

const FIRST_DAY = '2000-01-01'

/** Reads `?from=&to=`, days in Wuppertal, both included; '' for none. */
function readDays(c: Context): Result<Period, Refusal> {
  const from = readDay(c, 'from')
  if (!from.ok) return from
  const to = readDay(c, 'to')
  return to.ok ? ok({ from: from.value ?? '', to: to.value ?? '' }) : to
}

/** Reads `?q=&from=&to=` of the admin's list of orders. */
export function readSearchQuery(c: Context): Result<CountedOrders, Refusal> {
  const typed = readTyped(c)
  if (!typed.ok) return typed
  const given = readDays(c)
  if (!given.ok) return given
  const { from, to } = given.value
  return ok({
    prefix: foldSearch(withAsciiDomain(withoutSegment(typed.value))),
    days: from || to ? { from: from || FIRST_DAY, to: to || LAST_DAY } : null,
    window: {
      ...(from && { from: berlinDayStart(from) }),
      ...(to && { until: berlinDayStart(addDays(to, 1)) }),
    },
  })
}

/** Reads the page of a list by amount, and the days of its orders. */
function readByAmount(
  c: Context,
  lowestFirst: boolean,
  now: Date,
): Result<Pick<OrderListFilter, 'byAmount' | 'limit'>, Refusal> {
  const query = readListQueryBy(c, readAmountCursor)
  if (!query.ok) return query
  const given = readDays(c)
  if (!given.ok) return given
  const period = amountPeriod(given.value, berlinDate(now))
  if (!period) return invalidQuery('from', PERIOD_TOO_LONG)
  const from = berlinDayStart(period.from)
  const until = berlinDayStart(addDays(period.to, 1))
  const { before: after, limit } = query.value
  return ok({ limit, byAmount: { from, until, lowestFirst, after } })
}

/** Reads the whole query of the admin's list of orders. */
export function readAdminOrderQuery(c: Context, now: Date): Result<OrderListFilter, Refusal> {
  const search = readSearchQuery(c)
  if (!search.ok) return search
  const status = readChoice(c, 'status', orderStatuses)
  if (!status.ok) return status
  const sort = readChoice(c, 'sort', orderSorts)
  if (!sort.ok) return sort
  const payment = readChoice(c, 'payment', paymentFilters)
  if (!payment.ok) return payment
  const { prefix, window } = search.value
  const payments = payment.value && statesOf(payment.value)
  const narrowed = { status: status.value, payments, ...window, prefix }
  if (sort.value && isByAmount(sort.value)) {
    const page = readByAmount(c, sort.value === 'lowest', now)
    return page.ok ? ok({ ...narrowed, ...page.value }) : page
  }
  const query = readListQuery(c)
  if (!query.ok) return query
  const { before, limit } = query.value
  return ok({ ...narrowed, limit, before, oldestFirst: sort.value === 'oldest' })
}
