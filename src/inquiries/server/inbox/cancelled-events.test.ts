import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { MailView } from '../../../outbox/domain/mail-view.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { announceBookingMail } from '../../domain/booking-mail-titles.ts'
import type { BookingStatus } from '../../domain/inquiry-status.ts'
import type { InquiryPage, InquiryView } from '../../domain/inquiry-view.ts'

const DAY = '2026-12-24'
const REFUSED = {
  subject: 'Eventanfrage Grande am 24.12.2026: Leider klappt es nicht',
  text: 'an diesem Tag können wir leider nicht kommen.',
}
const CANCELLED = {
  subject: 'Eventanfrage Grande am 24.12.2026: Ihr Termin ist abgesagt',
  text: 'der vereinbarte Termin ist abgesagt.',
}

describe.each(databaseKinds)('the mail about an event that is declined on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    const { db } = shop.deps
    await db.deleteFrom('inquiry_threads').execute()
    await db.deleteFrom('event_bookings').execute()
  })

  async function read<T>(path: string): Promise<T> {
    return (await (await shop.request(path, { cookie })).json()) as T
  }
  async function find(): Promise<InquiryView> {
    const { items } = await read<InquiryPage>(adminApi.inquiries())
    return read(adminApi.inquiry(items[0]?.id ?? ''))
  }
  async function setStatus(status: BookingStatus): Promise<void> {
    const { id, status: from } = await find()
    const body = { status, from, ...(status === 'confirmed' && { vehicle: 'ape' }) }
    const path = adminApi.inquiryStatus(id)
    expect((await shop.request(path, { method: 'PATCH', body, cookie })).status).toBe(200)
  }
  async function newestMail(): Promise<MailView> {
    const mails = shop.deps.db.selectFrom('mails').select('id').orderBy('id', 'desc')
    const { id } = await mails.executeTakeFirstOrThrow()
    return read(adminApi.mail(id))
  }

  it.each([
    ['refuses the request of an event that was never confirmed', [], REFUSED],
    ['cancels the date of an event that was confirmed', ['confirmed'], CANCELLED],
    ['refuses the request of one that was reopened', ['confirmed', 'pending'], REFUSED],
  ] as const)('%s, as the admin reads before', async (_name, before, expected) => {
    const person = { name: 'Bea Braut', email: 'bea@example.de', phone: '0202 123456' }
    const body = { ...person, date: DAY, guests: 80, packageType: 'grande' }
    const sent = await shop.request(api.eventBookings(), { method: 'POST', body })
    expect(sent.status).toBe(201)
    for (const status of before) await setStatus(status)
    const announced = announceBookingMail(await find(), 'declined')
    await setStatus('declined')
    const { subject, text } = await newestMail()
    expect(subject).toBe(expected.subject)
    expect(text).toContain(expected.text)
    const title = expected.subject.split(': ')[1] ?? ''
    expect(announced).toBe(`1 E-Mail geht hinaus („${title}.“) an Bea Braut, bea@example.de.`)
  })

  it('says nothing of who cancelled a confirmed date, offers nothing and has no right of withdrawal', async () => {
    const booking = { date: DAY, vehicle: 'ape', name: 'Bea', email: 'bea@example.de' }
    await shop.request(adminApi.eventBookings(), { method: 'POST', body: booking, cookie })
    await setStatus('declined')
    const { text } = await newestMail()
    expect(text).toContain('Guten Tag Bea,')
    expect(text).not.toMatch(/leider|klappt|beweglich|wir können|anderes Datum|§ 312g|Fahrzeug/i)
  })
})
