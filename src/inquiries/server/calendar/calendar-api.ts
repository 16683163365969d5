import { Hono } from 'hono'
import { ownPasswordOf } from '../../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { readAdminIdempotencyKey } from '../../../platform/server/admin-idempotency.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { invalidQuery } from '../../../platform/server/list-query.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { isMonth } from '../../../platform/domain/months.ts'
import { calendarFeedInputSchema } from '../../domain/calendar/calendar-feed-input.ts'
import type { CalendarFeed } from '../../domain/calendar/calendar-view.ts'
import { enteredBookingSchema } from '../../domain/calendar/entered-booking-input.ts'
import { findFeed } from './calendar-feed-repo.ts'
import { enterBooking } from './enter-booking.ts'
import { findInquiry } from '../inbox/find-inquiry.ts'
import { renewCalendarFeed } from './renew-calendar-feed.ts'
import { revokeCalendarFeed } from './revoke-calendar-feed.ts'
import { showCalendar } from './show-calendar.ts'
import { writeCalendarFile } from './write-calendar-file.ts'

const noSuchCalendar = refusal('not-found', 'Diesen Kalender gibt es nicht.')

/** Routes of the admins' event calendar; `/api/admin` is guarded where it is mounted. */
export function calendarAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.calendar, async (c) => {
    const month = c.req.query('month') ?? berlinDate(deps.clock.now()).slice(0, 7)
    if (isMonth(month)) return c.json(await showCalendar(deps.db, month))
    return refuse(c, invalidQuery('month', 'Diesen Monat gibt es nicht.').error)
  })
  app.post(adminApiPatterns.eventBookings, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, enteredBookingSchema(deps.clock))
    if (!input.ok) return refuse(c, input.error)
    const request = { input: input.value, admin: currentUser(c), key: key.value }
    const entered = await enterBooking(deps, request)
    if (!entered.ok) return refuse(c, entered.error)
    const inquiry = await findInquiry(deps.db, entered.value)
    return inquiry.ok ? c.json(inquiry.value, 201) : refuse(c, inquiry.error)
  })
  app.get(adminApiPatterns.calendarFeed, async (c) => {
    const feed = await findFeed(deps.db)
    return c.json({ createdAt: feed?.created_at ?? null } satisfies CalendarFeed)
  })
  app.post(adminApiPatterns.calendarFeed, async (c) => {
    const input = await readJson(c, calendarFeedInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const { from, currentPassword } = input.value
    const feed = await renewCalendarFeed(deps, from, ownPasswordOf(c, deps, currentPassword))
    return feed.ok ? c.json(feed.value, 201) : refuse(c, feed.error)
  })
  app.delete(adminApiPatterns.calendarFeed, async (c) => {
    await revokeCalendarFeed(deps, currentUser(c))
    return c.json({ createdAt: null } satisfies CalendarFeed)
  })
  return app
}

/** The calendar feed for the admin's phone. It needs no session: its secret URL is the key. */
export function calendarApi(deps: ApiDeps): Hono {
  return new Hono().get(adminApiPatterns.calendarFile, async (c) => {
    const address = clientAddress(c, deps.env.trustProxy)
    const allowed = await deps.limits.take('calendar-per-address', address)
    if (!allowed.ok) return refuse(c, allowed.error)
    const calendar = await writeCalendarFile(deps, c.req.param('file'))
    if (calendar === null) return refuse(c, noSuchCalendar)
    return c.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="events.ics"',
    })
  })
}
