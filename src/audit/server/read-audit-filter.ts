import type { Context } from 'hono'
import {
  addDays,
  berlinDayStart,
  isCalendarDay,
  LAST_DAY,
} from '../../platform/domain/berlin-days.ts'
import { withoutSegment } from '../../orders/domain/order-number.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import { searchTerms } from '../../platform/domain/search-words.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { invalidQuery, readChoice, readListQuery } from '../../platform/server/list-query.ts'
import { actionNames } from '../domain/action-label.ts'
import type { AuditFilter } from './search-actions.ts'

const NO_DAY = 'Bitte geben Sie einen Tag als JJJJ-MM-TT an.'
const MAX_TERMS = 5

/** Reads `?person=&action=&from=&to=&q=&before=&limit=`; both days are in Berlin time, inclusive. */
export function readAuditFilter(c: Context): Result<AuditFilter, Refusal> {
  const query = readListQuery(c)
  if (!query.ok) return query
  const action = readChoice(c, 'action', actionNames)
  if (!action.ok) return action
  const { person = '', from = '', to = '' } = c.req.query()
  if (person !== '' && !isRowId(person)) {
    return invalidQuery('person', 'Diese Person gibt es nicht.')
  }
  if (from !== '' && !isCalendarDay(from)) return invalidQuery('from', NO_DAY)
  if (to !== '' && (!isCalendarDay(to) || to > LAST_DAY)) return invalidQuery('to', NO_DAY)
  return ok({
    ...(person && { adminId: person }),
    ...(action.value && { action: action.value }),
    ...(from && { from: berlinDayStart(from) }),
    ...(to && { until: berlinDayStart(addDays(to, 1)) }),
    terms: searchTerms(withoutSegment(query.value.typed)).slice(0, MAX_TERMS),
    before: query.value.before,
    limit: query.value.limit,
  })
}
