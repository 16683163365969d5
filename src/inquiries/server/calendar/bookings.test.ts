import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { CalendarView } from '../../domain/calendar/calendar-view.ts'
import type { InquiryPage, InquiryView } from '../../domain/inquiry-view.ts'
import type { Vehicle } from '../../domain/calendar/vehicle.ts'

const DAY = '2026-12-24'
const TAKEN = 'Die Ape ist am 24.12.2026 schon vergeben. Der Fiat 500 ist noch frei.'
const BOTH_TAKEN = 'Am 24.12.2026 sind die Ape und der Fiat 500 schon vergeben.'

describe.each(databaseKinds)('an event booking on %s', (kind) => {
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

  async function book(date = DAY, name = 'Bea Braut', message?: string): Promise<string> {
    Object.assign(shop.deps.limits, createRateLimits())
    const contact = { name, email: 'bea@example.de', phone: '+49 202 123456' }
    const body = { ...contact, date, guests: 80, packageType: 'grande', message }
    const answer = await shop.request(api.eventBookings(), { method: 'POST', body })
    expect(answer.status).toBe(201)
    const { id } = await shop.deps.db
      .selectFrom('event_bookings')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }
  async function setStatus(id: string, status: string, from: string, vehicle?: Vehicle) {
    const path = adminApi.inquiryStatus(id)
    const body = { status, from, vehicle }
    const answer = await shop.request(path, { method: 'PATCH', body, cookie })
    return {
      status: answer.status,
      body: (await answer.json()) as InquiryView & { message: string },
    }
  }
  const confirm = (id: string, vehicle: Vehicle) => setStatus(id, 'confirmed', 'pending', vehicle)
  async function month(of = '2026-12') {
    const answer = await shop.request(`${adminApi.calendar()}?month=${of}`, { cookie })
    return ((await answer.json()) as CalendarView).entries
  }

  it('an event booking is the only one of twenty confirmed at once for the same vehicle and day', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1) ids.push(await book())
    const answers = await Promise.all(ids.map((id) => confirm(id, 'ape')))
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 19])
    expect(new Set(lost.map(({ body }) => body.message))).toEqual(new Set([TAKEN]))
    expect(await month()).toMatchObject([{ date: DAY, vehicle: 'ape' }])
    const { db } = shop.deps
    const confirmed = db.selectFrom('event_bookings').select('id').where('status', '=', 'confirmed')
    expect(await confirmed.execute()).toEqual([{ id: won[0]?.body.id }])
  })

  it('an event booking gets one of the two vehicles of a day, and a third booking is refused', async () => {
    const [first, second, third] = [await book(), await book(), await book()]
    expect((await confirm(first, 'ape')).status).toBe(200)
    expect(await confirm(second, 'ape')).toMatchObject({ status: 409, body: { message: TAKEN } })
    expect((await confirm(second, 'fiat-500')).status).toBe(200)
    for (const vehicle of ['ape', 'fiat-500'] as const) {
      expect(await confirm(third, vehicle)).toMatchObject({
        status: 409,
        body: { message: BOTH_TAKEN, date: DAY, taken: ['ape', 'fiat-500'] },
      })
    }
    const refused = await shop.request(adminApi.inquiry(third), { cookie })
    expect(await refused.json()).toMatchObject({
      status: 'pending',
      takenVehicles: ['ape', 'fiat-500'],
    })
  })

  it.each(['pending', 'declined'])(
    'an event booking frees its vehicle when it becomes %s',
    async (to) => {
      const [first, second] = [await book(), await book()]
      await confirm(first, 'ape')
      expect((await setStatus(first, to, 'confirmed')).body).toMatchObject({ status: to })
      expect((await confirm(second, 'ape')).status).toBe(200)
      expect(await month()).toMatchObject([{ id: second }])
    },
  )

  it('an event booking changes to the other vehicle only when that one is free', async () => {
    const [first, second] = [await book(), await book('2026-12-25')]
    await confirm(first, 'ape')
    await confirm(second, 'fiat-500')
    await shop.deps.db.deleteFrom('mails').execute()
    const swapped = await setStatus(first, 'confirmed', 'confirmed', 'fiat-500')
    expect(swapped.body.details).toMatchObject({ vehicle: 'fiat-500' })
    expect(await shop.deps.db.selectFrom('mails').select('id').execute()).toEqual([])
    const third = await book()
    await confirm(third, 'ape')
    expect((await setStatus(third, 'confirmed', 'confirmed', 'fiat-500')).status).toBe(409)
    expect((await month()).map(({ vehicle }) => vehicle)).toEqual(['ape', 'fiat-500', 'fiat-500'])
  })

  async function patch(path: string, body: object) {
    const answer = await shop.request(path, { method: 'PATCH', body, cookie })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const swap = (id: string, vehicle: Vehicle, fromVehicle: Vehicle | null, fromDate = DAY) => {
    const body = { status: 'confirmed', from: 'confirmed', vehicle, fromVehicle, fromDate }
    return patch(adminApi.inquiryStatus(id), body)
  }
  const move = (id: string, date: string, from = DAY) =>
    patch(adminApi.inquiryDate(id), { date, from })

  it('an event booking keeps the vehicle another admin chose meanwhile, and the answer says so', async () => {
    const id = await book()
    await confirm(id, 'ape')
    const answers = await Promise.all([swap(id, 'fiat-500', 'ape'), swap(id, 'fiat-500', 'ape')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'conflict', vehicle: 'fiat-500' })
    expect(loser?.body['message']).toBe(
      'Das Fahrzeug wurde inzwischen geändert. Jetzt ist „Fiat 500“ eingetragen.',
    )
    expect((await swap(id, 'ape', 'fiat-500', '2026-12-23')).status).toBe(409)
    expect(await month()).toMatchObject([{ id, vehicle: 'fiat-500' }])
    expect((await swap(id, 'ape', 'fiat-500')).status).toBe(200)
  })

  it('an event booking moves with its vehicle only to a day on which the vehicle is free', async () => {
    const [first, second] = [await book(), await book('2026-12-25')]
    await confirm(first, 'ape')
    await confirm(second, 'ape')
    const before = await lastActionId(shop)
    expect(await move(first, '2026-12-25')).toMatchObject({
      status: 409,
      body: { message: TAKEN.replaceAll('24.12.', '25.12.') },
    })
    expect((await month()).map(({ date }) => date)).toEqual([DAY, '2026-12-25'])
    const moved = await move(first, '2026-12-26')
    expect(moved.body).toMatchObject({ details: { date: '2026-12-26', vehicle: 'ape' } })
    expect((await month()).map(({ id, date }) => [id, date])).toEqual([
      [second, '2026-12-25'],
      [first, '2026-12-26'],
    ])
    expect(await actionsSince(shop, before)).toMatchObject([
      {
        action: 'inquiry.date',
        subject: first,
        detail: JSON.stringify({ from: DAY, to: '2026-12-26' }),
      },
    ])
    const third = await book()
    expect((await confirm(third, 'ape')).status).toBe(200)
  })

  it('an event booking moves only from the day the page showed, and one of twenty wins the same new day', async () => {
    const ids: string[] = []
    for (let day = 1; day <= 20; day += 1) {
      const id = await book(`2026-12-${String(day).padStart(2, '0')}`)
      await confirm(id, 'ape')
      ids.push(id)
    }
    const answers = await Promise.all(
      ids.map((id, index) => move(id, DAY, `2026-12-${String(index + 1).padStart(2, '0')}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await month()).toHaveLength(20)
    const winner = ids[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await move(winner, '2026-12-27', '2026-12-01')).toMatchObject({
      status: 409,
      body: { message: 'Der Termin wurde inzwischen geändert. Er ist jetzt am 24.12.2026.' },
    })
    for (const date of ['2026-02-30', '2020-01-01', '2999-01-01', 'x', '']) {
      expect([date, (await move(winner, date)).status]).toEqual([date, 400])
    }
    expect((await move('0198c0de-0000-7000-8000-000000000000', '2026-12-27')).status).toBe(404)
  })

  it('an event booking is confirmed only with a known vehicle', async () => {
    const id = await book()
    const none = await setStatus(id, 'confirmed', 'pending')
    expect([none.status, none.body.message]).toEqual([
      400,
      'Bitte wählen Sie die Ape oder den Fiat 500.',
    ])
    expect((await setStatus(id, 'confirmed', 'pending', 'vespa' as Vehicle)).status).toBe(400)
    expect((await setStatus(id, 'answered', 'pending')).status).toBe(400)
  })

  it('an event booking keeps the status another admin set meanwhile, and the answer says so', async () => {
    const id = await book()
    const answers = await Promise.all([
      confirm(id, 'ape'),
      confirm(id, 'fiat-500'),
      setStatus(id, 'declined', 'pending'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body.message).toMatch(/Der Status wurde inzwischen geändert/)
    expect((await month()).length).toBeLessThanOrEqual(1)
  })

  it('an event booking notifies the customer once per status change, and the inbox shows the new status', async () => {
    const id = await book()
    await shop.deps.db.deleteFrom('mails').execute()
    await confirm(id, 'ape')
    await setStatus(id, 'declined', 'confirmed')
    const mails = await shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'data'])
      .orderBy('id')
      .execute()
    expect(
      mails.map(({ data, ...mail }) => ({ ...mail, ...(JSON.parse(data) as object) })),
    ).toEqual(
      [{ status: 'confirmed' }, { status: 'declined', isCancelled: true }].map((data) => ({
        kind: 'booking-status',
        recipient: 'bea@example.de',
        bookingId: id,
        ...data,
      })),
    )
    const list = await shop.request(`${adminApi.inquiries()}?status=declined`, { cookie })
    expect(((await list.json()) as InquiryPage).items).toMatchObject([{ id, unread: false }])
    const stored = await shop.deps.db
      .selectFrom('event_bookings')
      .select('status')
      .where('id', '=', id)
      .execute()
    expect(stored).toEqual([{ status: 'declined' }])
  })

  it('an event booking is in the calendar of its month only when it is confirmed', async () => {
    for (const date of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']) {
      await confirm(await book(date), 'ape')
    }
    await book('2026-12-02')
    expect((await month()).map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-31'])
    const wrong = await shop.request(`${adminApi.calendar()}?month=2026-13`, { cookie })
    expect(wrong.status).toBe(400)
  })
})
