import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { inquiryForms, person } from '../../../../test/mails/inquiries.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { InquiryPage, InquiryRow } from '../../domain/inquiry-view.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { purgeContractInquiries, purgeInquiries } from './purge-inquiries.ts'

/** One of each kind: a request for a workshop is stored as a contact message. */
const forms = inquiryForms.filter(
  ({ path, table }) => table !== 'newsletter_subscriptions' && path !== api.workshopInquiries(),
)
const tables = [
  ...forms.map(({ table }) => table),
  'inquiry_threads',
  'inquiry_words',
  'inquiry_replies',
  'vehicle_days',
  'mails',
] as const
const key = '0198C0DE-AAAA-4000-8000-0123456789AB'

describe.each(databaseKinds)('erasing inquiries on %s', (kind) => {
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
    for (const table of tables.toReversed()) await shop.deps.db.deleteFrom(table).execute()
  })

  async function sendAll(): Promise<void> {
    for (const { path, body } of forms) {
      shop.clock.advance(1_000)
      expect((await shop.request(path, { method: 'POST', body })).status).toBe(201)
    }
  }
  async function list(): Promise<readonly InquiryRow[]> {
    const answer = await shop.request(adminApi.inquiries(), { cookie })
    return ((await answer.json()) as InquiryPage).items
  }
  async function send(method: string, path: string, body?: unknown): Promise<number> {
    return (await shop.request(path, { method, body, cookie })).status
  }
  /** Gives every inquiry what its kind allows: status, vehicle, note and reply. */
  async function workOnAll(): Promise<void> {
    for (const { id, kind: form } of await list()) {
      await send('PATCH', adminApi.inquiryNote(id), { note: `Karla ruft an`, from: '' })
      await send('POST', adminApi.inquiryReplies(id), {
        subject: 'Antwort',
        text: 'Liebe Karla',
        key: key.replace('AAAA', id.slice(24, 28)),
      })
      if (form !== 'event-booking') continue
      const body = { status: 'confirmed', from: 'pending', vehicle: 'ape' }
      expect(await send('PATCH', adminApi.inquiryStatus(id), body)).toBe(200)
    }
  }
  async function everything(): Promise<string> {
    const rows = []
    for (const table of tables)
      rows.push(await shop.deps.db.selectFrom(table).selectAll().execute())
    return JSON.stringify(rows)
  }

  it('erasing inquiries deletes an inquiry with notes, replies, vehicle and mails, and the log holds no name', async () => {
    await sendAll()
    await workOnAll()
    const before = await lastActionId(shop)
    const inquiries = await list()
    expect(inquiries).toHaveLength(4)
    for (const { id, kind: form } of inquiries) {
      const [mail] = await shop.deps.db
        .selectFrom('mails')
        .select('id')
        .where('inquiry_id', '=', id)
        .execute()
      expect(await send('POST', adminApi.mailResend(mail?.id ?? ''))).toBe(200)
      expect(await send('DELETE', adminApi.inquiry(id))).toBe(200)
      expect(await send('DELETE', adminApi.inquiry(id))).toBe(404)
      expect(await send('GET', adminApi.inquiry(id))).toBe(404)
      expect((await actionsSince(shop, before)).at(-1)).toMatchObject({
        action: 'inquiry.delete',
        subject: id,
        detail: JSON.stringify({ kind: form }),
      })
    }
    expect(await everything()).toBe(JSON.stringify(tables.map(() => [])))
    const log = JSON.stringify(await actionsSince(shop, ''))
    expect(log).not.toContain('Karla')
    expect(log).not.toContain(person.email)
  })

  it('erasing inquiries leaves no mail when a mail of the inquiry is sent again at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sendAll()
      await shop.deps.db.updateTable('mails').set({ state: 'sent' }).execute()
      for (const { id } of await list()) {
        const mails = shop.deps.db.selectFrom('mails').select('id').where('inquiry_id', '=', id)
        const [mail] = await mails.execute()
        const answers = await Promise.all([
          send('POST', adminApi.mailResend(mail?.id ?? '')),
          send('DELETE', adminApi.inquiry(id)),
        ])
        expect([200, 404]).toContain(answers[0])
        expect(answers[1]).toBe(200)
        expect(await mails.execute()).toEqual([])
      }
      Object.assign(shop.deps.limits, createRateLimits())
    }
  })

  // SQLite has one writer at a time.
  it.runIf(kind === 'postgres')(
    'erasing inquiries sends no mail of an inquiry whose deletion is being committed',
    async () => {
      const { db } = shop.deps
      for (let round = 0; round < 3; round += 1) {
        await sendAll()
        const inquiry = (await list()).find((row) => row.kind === 'contact')
        if (!inquiry) throw new Error('nothing was sent')
        const ofInquiry = () =>
          db.selectFrom('mails').select('id').where('inquiry_id', '=', inquiry.id).execute()
        await db.updateTable('mails').set({ state: 'sent' }).execute()
        const [mail] = await ofInquiry()
        // The erasure is not committed yet when the mail is requested.
        const resending = await transact(db, async (tx) => {
          await eraseInquiries(tx, [inquiry])
          const answer = send('POST', adminApi.mailResend(mail?.id ?? ''))
          await untilLockIsAwaited(db)
          return { answer }
        })
        expect(await resending.answer).toBe(404)
        expect(await ofInquiry()).toEqual([])
        Object.assign(shop.deps.limits, createRateLimits())
      }
    },
  )

  it('erasing inquiries deletes one inquiry and leaves the others unchanged', async () => {
    await sendAll()
    await workOnAll()
    const [first, ...others] = await list()
    expect(await send('DELETE', adminApi.inquiry(first?.id ?? ''))).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    const left = await shop.deps.db.selectFrom('mails').select('inquiry_id').execute()
    expect(new Set(left.map(({ inquiry_id }) => inquiry_id))).toEqual(
      new Set(others.map(({ id }) => id)),
    )
  })

  it('erasing inquiries ends in a deletion or a reply when both come at once, never in a server error', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sendAll()
      for (const { id, kind: form } of await list()) {
        const reply = { subject: 'Antwort', text: 'Guten Tag', key: crypto.randomUUID() }
        const answers = await Promise.all([
          send('POST', adminApi.inquiryReplies(id), reply),
          send('DELETE', adminApi.inquiry(id)),
          form === 'event-booking'
            ? send('PATCH', adminApi.inquiryDate(id), { date: '2027-01-05', from: '2026-12-24' })
            : 404,
        ])
        for (const status of answers) expect([200, 404]).toContain(status)
        expect(answers[1]).toBe(200)
      }
      expect(await list()).toEqual([])
      Object.assign(shop.deps.limits, createRateLimits())
    }
  })

  it('erasing inquiries purges inquiries settled 24 months ago, and none settled later', async () => {
    await sendAll()
    const [, event, , letter] = await list()
    const reply = { subject: 'Antwort', text: 'Guten Tag', key }
    await send('POST', adminApi.inquiryReplies(letter?.id ?? ''), reply)
    const declined = { status: 'declined', from: 'pending' }
    const booking = (await list()).find((row) => row.kind === 'event-booking')
    await send('PATCH', adminApi.inquiryStatus(booking?.id ?? ''), declined)
    expect(event).toBeDefined()
    const settled = shop.clock.now()
    for (const { id, status } of await list()) {
      shop.clock.advance(3_600_000)
      const archived = { status: 'archived', from: 'new' }
      if (status === 'new') await send('PATCH', adminApi.inquiryStatus(id), archived)
    }
    const later = (months: number, ms: number) =>
      new Date(Date.UTC(2026, 10 + months, 21, 10, 0, settled.getUTCSeconds()) + ms)
    await purgeInquiries(shop.deps.db, later(24, -1_000))
    expect(await list()).toHaveLength(4)
    await purgeInquiries(shop.deps.db, later(24, 1_000))
    expect((await list()).map(({ status }) => status)).toEqual(['archived', 'archived'])
    expect(await everything()).not.toContain(letter?.id)
    await purgeInquiries(shop.deps.db, later(2_400, 0))
    expect(await everything()).toBe(JSON.stringify(tables.map(() => [])))
  })

  it('erasing inquiries purges inquiries never settled 24 months after they were received, also those of bots', async () => {
    for (const { path, body } of forms) {
      const fields = path === api.contact() ? { ...body, website: 'http://bot.example' } : body
      expect((await shop.request(path, { method: 'POST', body: fields })).status).toBe(201)
    }
    expect((await list()).filter(({ suspect }) => suspect)).toHaveLength(1)
    await purgeInquiries(shop.deps.db, new Date('2028-11-21T09:59:59.000Z'))
    expect(await list()).toHaveLength(4)
    await purgeInquiries(shop.deps.db, new Date('2028-11-21T10:00:01.000Z'))
    // The event was a month later.
    expect((await list()).map(({ kind: form }) => form)).toEqual(['event-booking'])
    await purgeInquiries(shop.deps.db, new Date('2028-12-24T12:00:00.000Z'))
    expect(await list()).toHaveLength(1)
    await purgeInquiries(shop.deps.db, new Date('2028-12-25T12:00:00.000Z'))
    expect(await everything()).toBe(JSON.stringify(tables.map(() => [])))
  })

  it('erasing inquiries purges a confirmed event six years after the end of the year of its day, also when it was moved', async () => {
    await sendAll()
    const booking = (await list()).find((row) => row.kind === 'event-booking')
    const id = booking?.id ?? ''
    const confirmed = { status: 'confirmed', from: 'pending', vehicle: 'ape' }
    expect(await send('PATCH', adminApi.inquiryStatus(id), confirmed)).toBe(200)
    const moved = { date: '2027-06-01', from: '2026-12-24' }
    expect(await send('PATCH', adminApi.inquiryDate(id), moved)).toBe(200)
    await purgeInquiries(shop.deps.db, new Date('2035-01-01T12:00:00.000Z'))
    await purgeContractInquiries(shop.deps.db, new Date('2033-12-31T22:59:59.000Z'))
    expect((await list()).map(({ status }) => status)).toEqual(['confirmed'])
    await purgeContractInquiries(shop.deps.db, new Date('2033-12-31T23:00:01.000Z'))
    expect(await everything()).toBe(JSON.stringify(tables.map(() => [])))
  })

  it('erasing inquiries keeps an old inquiry for 24 months after an admin reopened, noted or answered it', async () => {
    await sendAll()
    const [opened, , noted, left] = (await list()).filter(
      ({ kind: form }) => form !== 'event-booking',
    )
    expect(left).toBeUndefined()
    const status = adminApi.inquiryStatus(opened?.id ?? '')
    await send('PATCH', status, { status: 'archived', from: 'new' })
    shop.clock.set('2028-11-01T10:00:00.000Z')
    cookie = await signIn(shop)
    await send('PATCH', status, { status: 'new', from: 'archived' })
    await send('PATCH', adminApi.inquiryNote(noted?.id ?? ''), { note: 'Ruft an', from: '' })
    await purgeInquiries(shop.deps.db, new Date('2028-12-01T10:00:00.000Z'))
    const letters = async () =>
      (await list()).filter(({ kind: form }) => form !== 'event-booking').map(({ id }) => id)
    expect(await letters()).toEqual([opened?.id, noted?.id])
    await purgeInquiries(shop.deps.db, new Date('2030-11-01T10:00:01.000Z'))
    expect(await letters()).toEqual([])
  })

  it('erasing inquiries restarts the retention period when a settled inquiry is changed, and ends it when reopened', async () => {
    await sendAll()
    const [first] = await list()
    const path = adminApi.inquiryStatus(first?.id ?? '')
    const settledAt = async () => {
      const query = shop.deps.db.selectFrom('inquiry_threads').select('settled_at')
      return (await query.where('id', '=', first?.id ?? '').executeTakeFirstOrThrow()).settled_at
    }
    await send('PATCH', path, { status: 'archived', from: 'new' })
    const archived = await settledAt()
    expect(archived).toBe(shop.clock.now().toISOString())
    shop.clock.advance(60_000)
    const reply = { subject: 'Antwort', text: 'Guten Tag', key }
    await send('POST', adminApi.inquiryReplies(first?.id ?? ''), reply)
    expect(await settledAt()).toBe(shop.clock.now().toISOString())
    await send('PATCH', path, { status: 'new', from: 'archived' })
    expect(await settledAt()).toBeNull()
  })
})
