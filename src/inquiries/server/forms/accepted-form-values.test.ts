import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inquiryForms } from '../../../../test/mails/inquiries.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'

const [, , bookingForm, wholesaleForm] = inquiryForms
const DATE = 'Bitte wählen Sie ein Datum ab morgen'
const GUESTS = 'Bitte geben Sie 1 bis 5000 Gäste an'

describe.each(databaseKinds)('a form submission on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    Object.assign(shop.deps.limits, createRateLimits())
  })

  let sender = 0
  /** Every request comes from another client, so that none reaches the rate limit. */
  function send(path: string, body: unknown): Promise<Response> {
    sender += 1
    const address = `198.51.${Math.floor(sender / 250)}.${(sender % 250) + 1}`
    const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
    return shop.request(path, { method: 'POST', rawBody, address })
  }

  async function fieldErrors(path: string, body: unknown): Promise<unknown> {
    const answer = await send(path, body)
    const { code, fields } = (await answer.json()) as { code: string; fields?: unknown }
    expect([answer.status, code]).toEqual([400, 'invalid'])
    return fields
  }

  it('a form submission has an existing date from tomorrow in Berlin time on', async () => {
    const sendDate = async (date: unknown) => {
      const answer = await send(bookingForm.path, { ...bookingForm.body, date })
      const { fields } = (await answer.json()) as { fields?: Record<string, string> }
      return [date, answer.status, fields?.['date']]
    }
    const wrong: unknown[] = ['2027-02-30', '2027-13-01', '2027-00-10', '2027-02-29', '2027-1-1']
    wrong.push('2027-01-01T00:00:00Z', ' 2027-01-01', '2027-01-01\n', '٢٠٢٧-٠١-٠١', '+2027-01-01')
    wrong.push('-2027-01-01', '0000-00-00', '24.12.2026', 'morgen', 20_270_101, '99999-01-01')
    for (const date of wrong) expect(await sendDate(date)).toEqual([date, 400, DATE])
    expect(await sendDate('2028-02-29')).toEqual(['2028-02-29', 201, undefined])
    // A year needs four digits, also the one of the day after the event.
    const tooFar = 'Bitte wählen Sie ein Datum in den nächsten 3 Jahren'
    expect(await sendDate('9999-12-31')).toEqual(['9999-12-31', 400, tooFar])
    const start = shop.clock.now().toISOString()
    try {
      // Half past midnight in Wuppertal, still the day before in UTC; then the night in which
      // summer time begins.
      for (const [now, today, tomorrow] of [
        ['2026-11-21T22:59:59.999Z', '2026-11-21', '2026-11-22'],
        ['2026-11-21T23:00:00.000Z', '2026-11-22', '2026-11-23'],
        ['2027-03-27T23:30:00.000Z', '2027-03-28', '2027-03-29'],
        ['2027-06-30T22:00:00.000Z', '2027-07-01', '2027-07-02'],
        ['2026-12-31T22:59:00.000Z', '2026-12-31', '2027-01-01'],
      ] as const) {
        shop.clock.set(now)
        expect(await sendDate(today)).toEqual([today, 400, DATE])
        expect(await sendDate(tomorrow)).toEqual([tomorrow, 201, undefined])
      }
    } finally {
      shop.clock.set(start)
    }
  })

  it('a form submission has 1 to 5000 guests, as a number', async () => {
    const withGuests = (guests: string) =>
      JSON.stringify({ ...bookingForm.body, guests: 0 }).replace('"guests":0', `"guests":${guests}`)
    for (const guests of ['0', '5001', '-0', '1.5', '1e9', '1e999', '2147483648', '"50"', 'true']) {
      expect([guests, await fieldErrors(bookingForm.path, withGuests(guests))]).toEqual([
        guests,
        { guests: GUESTS },
      ])
    }
    for (const guests of ['1', '5000', '5e1', '50.0']) {
      expect((await send(bookingForm.path, withGuests(guests))).status).toBe(201)
    }
  })

  it('a form submission has a known kind of business, kind of request and package', async () => {
    for (const businessType of ['cafe', 'restaurant', 'hotel', 'retail', 'office', 'other']) {
      const body = { ...wholesaleForm.body, businessType }
      expect((await send(wholesaleForm.path, body)).status).toBe(201)
    }
    for (const packageType of ['piccolo', 'classico', 'grande']) {
      const body = { ...bookingForm.body, packageType }
      expect((await send(bookingForm.path, body)).status).toBe(201)
    }
    for (const value of ['Cafe', 'constructor', '__proto__', 'toString']) {
      const wrong = { ...wholesaleForm.body, businessType: value }
      expect(await fieldErrors(wholesaleForm.path, wrong)).toHaveProperty('businessType')
      const kindOf = { ...wholesaleForm.body, kind: value }
      expect(await fieldErrors(wholesaleForm.path, kindOf)).toHaveProperty('kind')
      const booking = { ...bookingForm.body, packageType: value }
      expect(await fieldErrors(bookingForm.path, booking)).toHaveProperty('packageType')
    }
  })
})
