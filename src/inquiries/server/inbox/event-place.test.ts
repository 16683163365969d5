import { expect, test } from 'vitest'
import { createTestShop, databaseKinds, signIn } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { CalendarView } from '../../domain/calendar/calendar-view.ts'
import { vehicles } from '../../domain/calendar/vehicle.ts'
import type { InquiryPage, InquiryView } from '../../domain/inquiry-view.ts'
import { findInquirySummary } from '../mails/find-inquiry-summary.ts'

const place = 'Laurentiusplatz 2, Wuppertal'
const booking = {
  name: 'Bea Braut',
  email: 'bea@example.de',
  phone: '0202 123456',
  date: '2026-12-24',
  guests: 80,
  packageType: 'classico',
}

test.each(databaseKinds)(
  'the place of an event request on %s stands in the inbox, its file, the calendar and the mails, and a request without a place is taken',
  async (kind) => {
    const shop = await createTestShop(kind)
    const cookie = await signIn(shop)
    shop.clock.set('2026-11-21T10:00:00.000Z')
    for (const body of [booking, { ...booking, place }]) {
      shop.clock.advance(1_000)
      const sent = await shop.request(api.eventBookings(), { method: 'POST', body })
      expect(sent.status).toBe(201)
    }
    const read = async (path: string) => shop.request(path, { cookie })
    const { items } = (await (await read(adminApi.inquiries())).json()) as InquiryPage
    const details = await Promise.all(
      items.map(
        async ({ id }) => (await read(adminApi.inquiry(id))).json() as Promise<InquiryView>,
      ),
    )
    expect(details.map((one) => one.details.place)).toEqual([place, ''])
    const file = await (await read(adminApi.inquiryExport())).text()
    expect(file).toContain(place)
    const summary = await findInquirySummary(shop.deps.db, 'event-booking', items[0]?.id ?? '')
    expect(summary.facts).toContainEqual({ label: 'Ort', value: place })
    for (const [index, { id }] of items.entries()) {
      const path = adminApi.inquiryStatus(id)
      const body = { status: 'confirmed', from: 'pending', vehicle: vehicles[index] }
      expect((await shop.request(path, { method: 'PATCH', body, cookie })).status).toBe(200)
    }
    const calendar = await read(`${adminApi.calendar()}?month=2026-12`)
    const { entries } = (await calendar.json()) as CalendarView
    expect(entries.map((entry) => entry.place)).toEqual([place, ''])
    await shop.close()
  },
)
