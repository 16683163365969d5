import type { Context } from 'hono'
import { addDays, berlinDayStart, isCalendarDay } from '../../../platform/domain/berlin-days.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import {
  amountPeriod,
  isByAmount,
  PERIOD_TOO_LONG,
  type Period,
} from '../../domain/amount-period.ts'
import { orderSorts } from '../../domain/order-sort.ts'
import { withoutSegment } from '../../../orders/domain/order-number.ts'
import { foldSearch } from '../../../orders/domain/search-words.ts'
import type { CountedOrders } from './count-orders.ts'
import type { OrderListFilter } from './list-admin-orders.ts'
import { readAmountCursor } from './amount-cursor.ts'
import { readCursor } from '../../../orders/server/reading/order-page.ts'
import {
  invalid,
  readOrderPart,
  readPlace,
} from '../../../orders/server/reading/read-order-query.ts'

const NO_DAY = 'Bitte geben Sie einen Tag als JJJJ-MM-TT an.'
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-30'
const MAX_SEARCH_LENGTH = 200

/** Reads `?q=&from=&to=` (days in Wuppertal, both included) of the admin's list of orders. */
export function readOrderSearch(c: Context): Result<CountedOrders, Refusal> {
  const { q = '', from = '', to = '' } = c.req.query()
  if (q.length > MAX_SEARCH_LENGTH || !q.isWellFormed() || q.includes('\0')) {
    return invalid('q', `Bitte suchen Sie mit höchstens ${MAX_SEARCH_LENGTH} Zeichen.`)
  }
  if (from !== '' && !isCalendarDay(from)) return invalid('from', NO_DAY)
  if (to !== '' && !isCalendarDay(to)) return invalid('to', NO_DAY)
  return ok({
    prefix: foldSearch(withoutSegment(q)),
    days: from || to ? { from: from || FIRST_DAY, to: to || LAST_DAY } : null,
    window: {
      ...(from && { from: berlinDayStart(from) }),
      ...(to && { until: berlinDayStart(addDays(to, 1)) }),
    },
  })
}

function windowOf({ from, to }: Period): { readonly from: string; readonly until: string } {
  return { from: berlinDayStart(from), until: berlinDayStart(addDays(to, 1)) }
}

/** Reads the whole query of the admin's list of orders. */
export function readAdminOrderQuery(c: Context, now: Date): Result<OrderListFilter, Refusal> {
  const part = readOrderPart(c)
  if (!part.ok) return part
  const search = readOrderSearch(c)
  if (!search.ok) return search
  const sort = orderSorts.find((known) => known === (c.req.query('sort') ?? 'newest'))
  if (!sort) return invalid('sort', 'So lässt sich die Liste nicht sortieren.')
  const { prefix, window } = search.value
  const narrowed = { ...part.value, ...window, prefix }
  if (isByAmount(sort)) {
    const after = readPlace(c, readAmountCursor)
    if (!after.ok) return after
    const { from = '', to = '' } = c.req.query()
    const period = amountPeriod({ from, to }, berlinDate(now))
    if (!period) return invalid('from', PERIOD_TOO_LONG)
    const year = windowOf(period)
    return ok({
      ...narrowed,
      byAmount: { ...year, lowestFirst: sort === 'lowest', after: after.value },
    })
  }
  const before = readPlace(c, readCursor)
  if (!before.ok) return before
  return ok({ ...narrowed, before: before.value, oldestFirst: sort === 'oldest' })
}
