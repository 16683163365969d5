import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { NewCalendarFeed } from '../../domain/calendar/calendar-view.ts'
import type { InquiryPage } from '../../domain/inquiry-view.ts'

const message = 'Zeile 1\nEND:VCALENDAR, Zeile 2'

describe.each(databaseKinds)('the calendar feed on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    await shop.deps.db.deleteFrom('calendar_feeds').execute()
  })

  async function confirmBooking(): Promise<void> {
    const contact = { name: 'Braut; \\Bea', email: 'bea@example.de', phone: '+49 202 123456' }
    const body = { ...contact, date: '2026-12-24', guests: 80, packageType: 'grande', message }
    expect((await shop.request(api.eventBookings(), { method: 'POST', body })).status).toBe(201)
    const list = await shop.request(adminApi.inquiries(), { cookie })
    const { items } = (await list.json()) as InquiryPage
    const confirmed = { status: 'confirmed', from: 'pending', vehicle: 'ape' }
    const path = adminApi.inquiryStatus(items[0]?.id ?? '')
    expect((await shop.request(path, { method: 'PATCH', body: confirmed, cookie })).status).toBe(
      200,
    )
  }
  async function newFeed(from: string | null = null) {
    const path = adminApi.calendarFeed()
    const body = { from, currentPassword: ADMIN_PASSWORD }
    const answer = await shop.request(path, { method: 'POST', body, cookie })
    return { status: answer.status, body: (await answer.json()) as NewCalendarFeed }
  }
  const pathOf = ({ body }: { body: NewCalendarFeed }) => new URL(body.address).pathname

  it('the calendar feed is readable on a phone by a secret URL that is shown once and stored as a hash', async () => {
    await confirmBooking()
    const feed = await newFeed()
    expect(feed.body.address).toMatch(/^http:\/\/shop\.test\/api\/calendar\/[\w-]{43}\.ics$/)
    expect(feed.body.webcal).toBe(feed.body.address.replace('http:', 'webcal:'))
    expect(feed.body.qr.path).toMatch(/^M/)
    const answer = await shop.request(pathOf(feed))
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = (await answer.text()).replaceAll('\r\n ', '')
    expect(text).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261225\r\n')
    expect(text).toContain(String.raw`SUMMARY:Ape: Braut\; \\Bea`)
    expect(text).toContain(String.raw`Zeile 1\nEND:VCALENDAR\, Zeile 2`)
    const [row] = await shop.deps.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(pathOf(feed).slice(14, 57))
    const stored = await shop.request(adminApi.calendarFeed(), { cookie })
    expect(await stored.json()).toEqual({ createdAt: feed.body.createdAt })
  })

  it('the calendar feed is no longer readable by a replaced or revoked URL', async () => {
    const first = await newFeed()
    shop.clock.advance(1_000)
    expect((await newFeed()).status).toBe(409)
    const second = await newFeed(first.body.createdAt)
    expect((await shop.request(pathOf(first))).status).toBe(404)
    expect((await shop.request(pathOf(second))).status).toBe(200)
    await shop.request(adminApi.calendarFeed(), { method: 'DELETE', cookie })
    expect((await shop.request(pathOf(second))).status).toBe(404)
  })

  it('the calendar feed gets one URL when two admins create it at once', async () => {
    const made = await Promise.all([newFeed(), newFeed()])
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('the calendar feed is not readable by a wrong URL, and guessing is limited', async () => {
    await newFeed()
    const bodies = new Set<string>()
    for (const file of ['a.ics', `${'A'.repeat(43)}.ics`, '.ics', 'events', '%00.ics']) {
      const answer = await shop.request(`/api/calendar/${file}`)
      expect([file, answer.status]).toEqual([file, 404])
      bodies.add(await answer.text())
    }
    expect(bodies.size).toBe(1)
    const warn = vi.spyOn(shop.deps.log, 'warn')
    for (let count = 0; count < 60; count += 1) await shop.request('/api/calendar/a.ics')
    const secret = 'B'.repeat(43)
    expect((await shop.request(adminApi.calendarFile(secret))).status).toBe(429)
    expect(JSON.stringify(warn.mock.calls)).toContain('limit reached')
    expect(JSON.stringify(warn.mock.calls)).not.toContain(secret)
    warn.mockRestore()
  })
})
