import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { BookingStatus } from '../../domain/inquiry-status.ts'
import type { InquiryPage, InquiryView } from '../../domain/inquiry-view.ts'
import { becameContractsBefore } from '../threads/is-contract.ts'
import { purgeContractInquiries, purgeInquiries } from './purge-inquiries.ts'

const EMAIL = 'bea@example.de'
const DAY = '2026-12-24'

describe.each(databaseKinds)('an event that was confirmed once on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    shop.clock.set('2026-11-21T10:00:00.000Z')
    cookie = await signIn(shop)
    Object.assign(shop.deps.limits, createRateLimits())
    const { db } = shop.deps
    await db.deleteFrom('inquiry_threads').execute()
    await db.deleteFrom('event_bookings').execute()
  })

  async function send(method: string, path: string, body?: object): Promise<number> {
    shop.clock.advance(1_000)
    return (await shop.request(path, { method, body, cookie })).status
  }
  async function listed(): Promise<InquiryPage['items']> {
    const answer = await shop.request(adminApi.inquiries(), { cookie: await signIn(shop) })
    return ((await answer.json()) as InquiryPage).items
  }
  const statuses = async () => (await listed()).map(({ status }) => status)
  const book = () => {
    const person = { name: 'Bea Braut', email: EMAIL, phone: '0202 123456' }
    return send('POST', api.eventBookings(), { ...person, date: DAY, guests: 80 })
  }
  /** Sets the only booking to one status after the other. */
  async function setStatus(...wanted: readonly BookingStatus[]): Promise<void> {
    for (const status of wanted) {
      const [{ id, status: from } = { id: '', status: '' }] = await listed()
      const body = { status, from, ...(status === 'confirmed' && { vehicle: 'ape' }) }
      expect(await send('PATCH', adminApi.inquiryStatus(id), body)).toBe(200)
    }
  }
  /** Returns what the page of the only booking learns, which tells an admin before it is deleted. */
  async function isContract(): Promise<boolean> {
    const [{ id } = { id: '' }] = await listed()
    const answer = await shop.request(adminApi.inquiry(id), { cookie })
    return ((await answer.json()) as InquiryView).isContract
  }
  async function purgeAt(moment: string): Promise<void> {
    await purgeInquiries(shop.deps.db, new Date(moment))
    await purgeContractInquiries(shop.deps.db, new Date(moment))
  }
  const erase = () =>
    send('POST', adminApi.personErasure(), { email: EMAIL, currentPassword: firstAdmin.password })

  it.each([
    ['declined', ['confirmed', 'declined']],
    ['pending', ['confirmed', 'pending']],
    ['declined after it was reopened', ['confirmed', 'pending', 'declined']],
  ] as const)('is kept as a contract when it is %s', async (_name, changes) => {
    await book()
    await setStatus(...changes)
    expect(await erase()).toBe(200)
    await purgeAt('2032-12-31T22:59:59.000Z')
    expect(await statuses()).toEqual([changes.at(-1)])
    expect(await isContract()).toBe(true)
    await purgeAt('2032-12-31T23:00:01.000Z')
    expect(await statuses()).toEqual([])
  })

  it('is kept as a contract when it was entered by an admin and declined', async () => {
    const booking = { date: DAY, vehicle: 'ape', name: 'Bea', email: EMAIL }
    expect(await send('POST', adminApi.eventBookings(), booking)).toBe(201)
    await setStatus('declined')
    expect(await erase()).toBe(200)
    await purgeAt('2032-12-31T22:59:59.000Z')
    expect(await statuses()).toEqual(['declined'])
  })

  it('has the retention of a contract from its first confirmation on, which the person can read', async () => {
    await book()
    await setStatus('confirmed')
    const confirmedAt = shop.clock.now().toISOString()
    await setStatus('declined', 'confirmed', 'declined')
    const body = { email: EMAIL, currentPassword: firstAdmin.password }
    const answer = await shop.request(adminApi.personExport(), { method: 'POST', body, cookie })
    expect(await answer.json()).toMatchObject({
      sections: expect.arrayContaining([
        {
          title: 'Bearbeitung der Anfragen',
          entries: [expect.objectContaining({ 'Vertrag seit': confirmedAt })],
        },
      ]) as unknown,
    })
  })

  it('is kept as a contract when an instance of the release before confirmed it', async () => {
    await book()
    await setStatus('confirmed')
    const { db } = shop.deps
    await db.updateTable('inquiry_threads').set({ contract_since: null }).execute()
    expect(await isContract()).toBe(true)
    expect(await erase()).toBe(200)
    await purgeAt('2032-12-31T22:59:59.000Z')
    expect(await statuses()).toEqual(['confirmed'])
    await purgeAt('2032-12-31T23:00:01.000Z')
    expect(await statuses()).toEqual([])
  })

  it('is no contract while it was only declined', async () => {
    await book()
    await setStatus('declined')
    expect(await isContract()).toBe(false)
    expect(await erase()).toBe(200)
    expect(await statuses()).toEqual([])
  })
})

test('old contracts are found by their indexes, among all inquiries', async () => {
  const { deps, close } = await createTestShop('sqlite')
  const plan = await deps.db
    .selectFrom('inquiry_threads')
    .select('id')
    .where(becameContractsBefore(''))
    .explain<{ detail: string }>(undefined, sql`query plan`)
  const steps = plan.map(({ detail }) => detail).join('\n')
  expect(steps).toMatch(/inquiry_threads_contract_since.*inquiry_threads_status/s)
  await close()
})
