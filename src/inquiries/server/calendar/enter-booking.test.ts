import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { CalendarView, NewCalendarFeed } from '../../domain/calendar/calendar-view.ts'
import type { InquiryPage, InquiryView } from '../../domain/inquiry-view.ts'

const DAY = '2026-12-24'
const TODAY = '2026-11-21'
const name = 'Toni Telefon'
const booking = { date: DAY, vehicle: 'ape', name }

describe.each(databaseKinds)('bookings by phone on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    const { db } = shop.deps
    await db.deleteFrom('inquiry_threads').execute()
    await db.deleteFrom('event_bookings').execute()
    await db.deleteFrom('mails').execute()
  })

  async function send(method: string, path: string, body: unknown, headers = {}) {
    const answer = await shop.request(path, { method, body, cookie, headers })
    const responseBody = (await answer.json()) as InquiryView & {
      message: string
      fields?: Record<string, string>
    }
    return { status: answer.status, body: responseBody }
  }
  const enter = (body: object, key: string = randomUUID()) =>
    send('POST', adminApi.eventBookings(), body, { 'idempotency-key': key })
  async function read<T>(path: string): Promise<T> {
    return (await (await shop.request(path, { cookie })).json()) as T
  }
  const month = async () =>
    (await read<CalendarView>(`${adminApi.calendar()}?month=2026-12`)).entries
  const mails = () =>
    shop.deps.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute()

  it('bookings by phone are confirmed bookings in inbox, calendar and log, without a mail', async () => {
    const before = await lastActionId(shop)
    const message = 'Hochzeit in Vohwinkel, ab 15 Uhr.\nMit Hafermilch.'
    const email = 'toni@example.de'
    const entered = await enter({ ...booking, email, phone: '0202 392000', guests: 60, message })
    expect(entered).toMatchObject({
      status: 201,
      body: {
        kind: 'event-booking',
        status: 'confirmed',
        unread: false,
        suspect: false,
        email,
        details: { date: DAY, vehicle: 'ape', guests: 60, packageType: 'classico', message },
      },
    })
    const { id } = entered.body
    expect(await month()).toMatchObject([{ id, date: DAY, vehicle: 'ape', name }])
    for (const q of ['toni', 'toni@ex', 'telefon']) {
      const found = await read<InquiryPage>(`${adminApi.inquiries()}?status=confirmed&q=${q}`)
      expect(found.items).toMatchObject([{ id, headline: '24.12.2026, Classico, 60 Gäste' }])
    }
    expect(await actionsSince(shop, before)).toMatchObject([
      {
        action: 'inquiry.enter',
        subject: id,
        detail: JSON.stringify({ date: DAY, vehicle: 'ape', mailed: false }),
      },
    ])
    expect(await mails()).toEqual([])
  })

  it('bookings by phone are in the calendar feed', async () => {
    await enter({ ...booking, vehicle: 'fiat-500', message: 'Am Ölberg' })
    const feedRequest = { from: null, currentPassword: ADMIN_PASSWORD }
    const feed = await send('POST', adminApi.calendarFeed(), feedRequest)
    const { address } = feed.body as unknown as NewCalendarFeed
    const text = await (await shop.request(new URL(address).pathname)).text()
    expect(text).toContain('SUMMARY:Fiat 500: Toni Telefon\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20261224\r\n')
    expect(text).toContain(String.raw`\nAm Ölberg`)
  })

  it('bookings by phone notify the customer only with an email and when the admin chooses so', async () => {
    const email = 'toni@example.de'
    await enter({ ...booking, email })
    expect(await mails()).toEqual([])
    const refused = await enter({ ...booking, vehicle: 'fiat-500', sendMail: true })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { email: 'Bitte geben Sie die E-Mail-Adresse an, an die die Bestätigung geht.' },
    ])
    await enter({ ...booking, vehicle: 'fiat-500', email, sendMail: true })
    expect(await mails()).toEqual([{ kind: 'booking-status', recipient: email }])
  })

  it('bookings by phone reserve each vehicle once a day: one of twenty gets the Ape, and a third booking is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => enter({ ...booking, name: `${name} ${number}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(19)
    expect(new Set(lost.map(({ body }) => body.message))).toEqual(
      new Set(['Die Ape ist am 24.12.2026 schon vergeben. Der Fiat 500 ist noch frei.']),
    )
    expect((await enter({ ...booking, vehicle: 'fiat-500' })).status).toBe(201)
    const third = await enter(booking)
    expect([third.status, third.body.message]).toEqual([
      409,
      'Am 24.12.2026 sind die Ape und der Fiat 500 schon vergeben.',
    ])
    const { items: inquiries } = await read<InquiryPage>(adminApi.inquiries())
    expect(inquiries).toHaveLength(2)
    expect(await month()).toHaveLength(2)
  })

  it('bookings by phone are stored once, however often the same request is sent, also at once', async () => {
    const before = await lastActionId(shop)
    const key = randomUUID()
    const body = { ...booking, email: 'toni@example.de', sendMail: true }
    const answers = await Promise.all([enter(body, key), enter(body, key), enter(body, key)])
    answers.push(await enter(body, key.toUpperCase()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await month()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    expect(await actionsSince(shop, before)).toHaveLength(1)
    expect((await enter({ ...body, name: 'Jemand anderes' }, key)).status).toBe(409)
  })

  it('bookings by phone can be sent again with the same key and the other vehicle after a refusal', async () => {
    await enter(booking)
    const key = randomUUID()
    expect((await enter(booking, key)).status).toBe(409)
    expect((await enter({ ...booking, vehicle: 'fiat-500' }, key)).status).toBe(201)
  })

  it('bookings by phone are refused with a message at each wrong field', async () => {
    const cases: [string, unknown][] = [
      ['date', '2026-11-20'],
      ['date', '2026-02-30'],
      ['date', '2999-01-01'],
      ['vehicle', 'vespa'],
      ['name', ''],
      ['phone', '1'],
      ['email', 'kein Klammeraffe'],
      ['guests', 0],
      ['packageType', 'riesig'],
      ['message', 'x'.repeat(5001)],
      ['sendMail', 'ja'],
    ]
    for (const [field, value] of cases) {
      const { status, body } = await enter({ ...booking, [field]: value })
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]])
    }
    expect((await enter({ ...booking, date: TODAY })).status).toBe(201)
    expect((await enter(booking, 'kein-schlüssel')).status).toBe(400)
    expect((await shop.request(adminApi.eventBookings(), { method: 'POST' })).status).toBe(401)
  })

  it('bookings by phone can change status and day without an email, and no mail is queued', async () => {
    const { id } = (await enter(booking)).body
    const status = { status: 'declined', from: 'confirmed' }
    expect((await send('PATCH', adminApi.inquiryStatus(id), status)).status).toBe(200)
    const letter = { subject: 'Danke', text: 'Bis bald.', key: randomUUID() }
    const reply = await send('POST', adminApi.inquiryReplies(id), letter)
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'Von dieser Person ist keine E-Mail-Adresse bekannt: Bitte antworten Sie am Telefon.',
    ])
    expect(await mails()).toEqual([])
    expect(await month()).toEqual([])
  })
})
