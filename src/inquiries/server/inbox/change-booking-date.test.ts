import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { CalendarView } from '../../domain/calendar/calendar-view.ts'
import type { InquiryView } from '../../domain/inquiry-view.ts'
import type { Vehicle } from '../../domain/calendar/vehicle.ts'

const DAY = '2026-12-24'
const dayOf = (date: number): string => `2026-12-${String(date).padStart(2, '0')}`

describe.each(databaseKinds)('day and vehicle of a booking on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.deps.db.deleteFrom('inquiry_threads').execute()
    await shop.deps.db.deleteFrom('event_bookings').execute()
  })

  async function send(method: string, path: string, body: unknown) {
    const answer = await shop.request(path, { method, body, cookie })
    return {
      status: answer.status,
      body: (await answer.json()) as InquiryView & { message: string },
    }
  }
  async function enter(date: string, vehicle: Vehicle): Promise<string> {
    const entered = await send('POST', adminApi.eventBookings(), { date, vehicle, name: 'Toni' })
    expect(entered.status).toBe(201)
    return entered.body.id
  }
  const move = (id: string, body: object) => send('PATCH', adminApi.inquiryDate(id), body)
  async function month() {
    const answer = await shop.request(`${adminApi.calendar()}?month=2026-12`, { cookie })
    return ((await answer.json()) as CalendarView).entries
  }

  it('day and vehicle of a booking change together or not at all', async () => {
    const [first, second] = [await enter(DAY, 'ape'), await enter('2026-12-26', 'fiat-500')]
    const before = await lastActionId(shop)
    const read = { from: DAY, fromVehicle: 'ape' }
    expect(await move(first, { ...read, date: '2026-12-26', vehicle: 'fiat-500' })).toMatchObject({
      status: 409,
      body: {
        message: 'Der Fiat 500 ist am 26.12.2026 schon vergeben. Die Ape ist noch frei.',
        taken: ['fiat-500'],
      },
    })
    const wrong = { date: '2026-12-27', from: DAY, vehicle: 'ape', fromVehicle: 'fiat-500' }
    expect(await move(first, wrong)).toMatchObject({
      status: 409,
      body: { message: 'Das Fahrzeug wurde inzwischen geändert. Jetzt ist „Ape“ eingetragen.' },
    })
    expect(await month()).toMatchObject([
      { id: first, date: DAY, vehicle: 'ape' },
      { id: second, date: '2026-12-26', vehicle: 'fiat-500' },
    ])
    const moved = await move(first, { ...read, date: '2026-12-27', vehicle: 'fiat-500' })
    expect(moved.body).toMatchObject({ details: { date: '2026-12-27', vehicle: 'fiat-500' } })
    expect(await actionsSince(shop, before)).toMatchObject([
      {
        action: 'inquiry.date',
        subject: first,
        detail: JSON.stringify({ from: DAY, to: '2026-12-27', vehicle: 'fiat-500' }),
      },
    ])
    const third = await enter(DAY, 'ape')
    const onlyVehicle = await move(third, { ...read, date: DAY, vehicle: 'fiat-500' })
    expect(onlyVehicle.body).toMatchObject({ details: { date: DAY, vehicle: 'fiat-500' } })
  })

  it('day and vehicle of a booking can be set again to the values they already have, e.g. after a lost answer', async () => {
    const id = await enter(DAY, 'ape')
    const change = { date: '2026-12-27', from: DAY, vehicle: 'fiat-500', fromVehicle: 'ape' }
    expect((await move(id, change)).status).toBe(200)
    const before = await lastActionId(shop)
    for (const again of [change, { date: '2026-12-27', from: DAY }]) {
      expect(await move(id, again)).toMatchObject({
        status: 200,
        body: { details: { date: '2026-12-27', vehicle: 'fiat-500' } },
      })
    }
    expect(await actionsSince(shop, before)).toEqual([])
    const other = { date: '2026-12-27', from: DAY, fromVehicle: 'ape' }
    expect((await move(id, other)).status).toBe(409)
    expect((await move(id, { ...change, date: '2026-12-28' })).status).toBe(409)
  })

  it('day and vehicle of a booking are given to one of twenty events that move there at once', async () => {
    const days = Array.from({ length: 20 }, (_, index) => dayOf(index + 1))
    const ids: string[] = []
    for (const [index, day] of days.entries()) {
      ids.push(await enter(day, index % 2 === 0 ? 'ape' : 'fiat-500'))
    }
    const answers = await Promise.all(
      ids.map((id, index) => move(id, { date: DAY, from: days[index], vehicle: 'ape' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const entries = await month()
    expect(entries).toHaveLength(20)
    expect(entries.filter(({ date }) => date === DAY)).toMatchObject([{ vehicle: 'ape' }])
  })

  it('day and vehicle of a booking include a vehicle only for a confirmed booking, and only a known one', async () => {
    const id = await enter(DAY, 'ape')
    const open = { status: 'pending', from: 'confirmed' }
    expect((await send('PATCH', adminApi.inquiryStatus(id), open)).status).toBe(200)
    expect(await move(id, { date: '2026-12-27', from: DAY, vehicle: 'ape' })).toMatchObject({
      status: 400,
      body: { message: 'Nur eine bestätigte Buchung hat ein Fahrzeug.' },
    })
    const unknown = await move(id, { date: '2026-12-27', from: DAY, vehicle: 'vespa' })
    expect(unknown.status).toBe(400)
    const seen = await shop.request(adminApi.inquiry(id), { cookie })
    expect(await seen.json()).toMatchObject({ status: 'pending', details: { date: DAY } })
  })
})
