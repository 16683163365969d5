import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'

const DAY = '2026-12-24'

describe.each(databaseKinds)('an event on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  async function send(method: string, path: string, body?: object) {
    const answer = await shop.request(path, { method, body, cookie })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  it('an event is done from its day on and keeps its day and vehicle in the calendar', async () => {
    const booking = { date: DAY, vehicle: 'ape', name: 'Bea', email: 'bea@example.de' }
    const entered = await send('POST', adminApi.eventBookings(), booking)
    const id = String(entered.body['id'])
    const done = { status: 'done', from: 'confirmed', fromVehicle: 'ape', fromDate: DAY }
    const message = '„Erledigt“ ist erst ab dem Tag des Events möglich, dem 24.12.2026.'
    const tooEarly = await send('PATCH', adminApi.inquiryStatus(id), done)
    expect(tooEarly).toMatchObject({ status: 400, body: { message, fields: { status: message } } })
    expect(await shop.deps.db.selectFrom('mails').select('id').execute()).toEqual([])

    // 00:30 on the day of the event in Wuppertal, still the day before in UTC.
    shop.clock.advance(Date.parse(`${DAY}T00:30:00+01:00`) - shop.clock.now().getTime())
    cookie = await signIn(shop)
    const finished = await send('PATCH', adminApi.inquiryStatus(id), done)
    expect(finished).toMatchObject({ status: 200, body: { details: { vehicle: 'ape' } } })
    const [mail] = await shop.deps.db.selectFrom('mails').select('id').execute()
    const { text } = (await send('GET', adminApi.mail(mail?.id ?? ''))).body
    // A question how it was or an offer would be advertising without consent (UWG § 7).
    expect(text).toContain('vielen Dank für den gemeinsamen Tag.')
    expect(text).not.toMatch(/wie es war|Eventpakete/)
    const calendar = await send('GET', `${adminApi.calendar()}?month=2026-12`)
    expect(calendar.body).toMatchObject({ entries: [{ id, date: DAY, vehicle: 'ape' }] })
    expect((await send('POST', adminApi.eventBookings(), booking)).status).toBe(409)
    const move = { date: '2026-12-27', from: DAY }
    expect(await send('PATCH', adminApi.inquiryDate(id), move)).toMatchObject({
      status: 400,
      body: { message: 'Eine erledigte Buchung behält ihren Termin.' },
    })
  })
})
