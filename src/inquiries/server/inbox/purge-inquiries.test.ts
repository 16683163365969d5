import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { createTestShop, signIn, type TestShop } from '../../../../test/shop.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { InquiryPage } from '../../domain/inquiry-view.ts'
import { purgeInquiries } from './purge-inquiries.ts'

const DAY = '2026-12-24'

// SQLite has one writer at a time.
describe('a booking that is old enough to be erased, on PostgreSQL,', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop('postgres')
  })
  afterAll(() => shop.close())

  it.each([
    ['confirmed', adminApi.inquiryStatus, { status: 'confirmed', from: 'pending', vehicle: 'ape' }],
    ['moved to a day to come', adminApi.inquiryDate, { date: '2029-06-01', from: DAY }],
  ] as const)('stays when it is %s just before', async (_name, path, body) => {
    shop.clock.set('2026-11-21T10:00:00.000Z')
    const person = { name: 'Bea Braut', email: 'bea@example.de', phone: '0202 123456' }
    const booking = { ...person, date: DAY, guests: 80 }
    await shop.request(api.eventBookings(), { method: 'POST', body: booking })
    shop.clock.set('2029-01-02T10:00:00.000Z')
    const cookie = await signIn(shop)
    const listed = await shop.request(adminApi.inquiries(), { cookie })
    const { items } = (await listed.json()) as InquiryPage
    const id = items.find(({ status }) => status === 'pending')?.id ?? ''
    const { db } = shop.deps
    const { change, purge } = await transact(db, async (tx) => {
      // It writes no new row, so those that wait go on in their order.
      await sql`select id from inquiry_threads where id = ${id} for update`.execute(tx)
      const change = shop.request(path(id), { method: 'PATCH', body, cookie })
      await untilLockIsAwaited(db, 1)
      const purge = purgeInquiries(db, shop.clock.now())
      await untilLockIsAwaited(db, 2)
      return { change, purge }
    })
    expect((await change).status).toBe(200)
    await purge
    expect((await shop.request(adminApi.inquiry(id), { cookie })).status).toBe(200)
  })
})
