import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import { setDay } from '../../../test/money/reminders.ts'
import {
  askedBody,
  decideNewest,
  deliverAndAsk,
  newestReview,
  postReview,
} from '../../../test/orders/reviews.ts'
import { openSession } from '../../../test/accounts/sessions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../test/orders/withdrawals.ts'
import { periodText, retention, retentionKeys } from '../../business/domain/retention.ts'
import { addOrderDeltas } from '../../fulfilment/server/figures/add-order-deltas.ts'
import { refreshBalance } from '../../orders/server/paying/refresh-balance.ts'
import { insertRefund } from '../../payments/server/insert-booking.ts'
import { AUTOMATIC } from '../../platform/domain/automatic.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { refundOnceKey } from '../../withdrawals/server/refund-once-key.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { purgeEverything } from './purge-everything.ts'

describe.each(databaseKinds)('the retention on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())

  const purgeAt = async (moment: string) => {
    shop.clock.set(moment)
    await purgeEverything(shop.deps)
  }
  const count = async (table: 'orders' | 'documents' | 'document_files') =>
    (await shop.deps.db.selectFrom(table).selectAll().execute()).length

  /** Places an order that is shipped with an invoice at once, at a moment. */
  async function shipAt(moment: string): Promise<string> {
    shop.clock.set(moment)
    const buyer = await makeBuyer(shop)
    const { id } = await placeTestOrder(
      shop,
      { ...orderBody, customerEmail: buyer.email },
      buyer.cookie,
    )
    const cookie = await signIn(shop)
    const body = { status: 'shipped', trackingCode: 'T-1' }
    const shipped = await shop.request(adminApi.orderStatus(id), { method: 'PATCH', body, cookie })
    expect(shipped.status).toBe(200)
    return id
  }

  it('deletes documents, orders with their words and figures, and mails eight years after the end of their year', async () => {
    const id = await shipAt('2016-03-01T10:00:00.000Z')
    const { db } = shop.deps
    await addOrderDeltas(db)
    await purgeAt('2024-12-31T22:59:59.000Z')
    expect([await count('documents'), await count('orders')]).toEqual([1, 1])
    await purgeAt('2024-12-31T23:00:01.000Z')
    for (const table of ['documents', 'document_files', 'orders'] as const) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    for (const table of [
      'order_lines',
      'order_taxes',
      'order_status_changes',
      'order_search',
    ] as const) {
      const rows = await db.selectFrom(table).selectAll().where('order_id', '=', id).execute()
      expect([table, rows]).toEqual([table, []])
    }
    // Only the mail remains that says that the unused account will be closed.
    const mails = await db.selectFrom('mails').select('kind').execute()
    expect(mails).toEqual([{ kind: 'account-expiring' }])
    await addOrderDeltas(db)
    const days = await db.selectFrom('order_days').selectAll().where('orders', '<>', 0).execute()
    expect(days).toEqual([])
  })

  it('keeps an order that changed later, and an unpaid one takes its count with it', async () => {
    shop.clock.set('2014-03-01T10:00:00.000Z')
    const buyer = await makeBuyer(shop)
    const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
    const { db } = shop.deps
    await db
      .updateTable('orders')
      .set({ updated_at: '2015-01-01T10:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    const counts = () => db.selectFrom('open_order_counts').select('subject').execute()
    await purgeAt('2023-06-01T10:00:00.000Z')
    expect([await count('orders'), (await counts()).length]).toEqual([1, 2])
    await purgeAt('2024-06-01T10:00:00.000Z')
    expect([await count('orders'), await counts()]).toEqual([0, []])
  })

  it('deletes a withdrawal eight years after the year in which it was last worked on', async () => {
    const { db } = shop.deps
    shop.clock.set('2016-12-30T10:00:00.000Z')
    await postWithdrawal(shop)
    await postWithdrawal(shop, { ...withdrawalBody, contract: 'Später erstattet' })
    const { cookie } = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, cookie)
    const refunded = await db
      .updateTable('withdrawals')
      .set({ decided_at: '2016-12-31T10:00:00.000Z', order_id: order.id })
      .where('contract', '=', 'Später erstattet')
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = '2017-01-01T10:00:00.000Z'
    await transact(db, async (tx) => {
      await insertRefund(tx, {
        orderId: order.id,
        amountCents: 100,
        goodwillCents: 0,
        valueDate: '2016-12-31',
        source: 'hand',
        recordedBy: AUTOMATIC,
        now,
        note: '',
        onceKey: refundOnceKey(refunded.id),
      })
      await refreshBalance(tx, order.id, now)
    })
    const contracts = async () =>
      (await storedWithdrawals(shop)).map(({ contract }) => contract).toSorted()
    await purgeAt('2024-12-31T22:59:59.000Z')
    expect(await contracts()).toHaveLength(2)
    await purgeAt('2024-12-31T23:00:01.000Z')
    expect(await contracts()).toEqual(['Später erstattet'])
    await purgeAt('2025-12-31T23:00:01.000Z')
    expect(await contracts()).toEqual([])
    expect(await db.selectFrom('withdrawal_words').selectAll().execute()).toEqual([])
  })

  it('deletes a link of an account an hour after it was requested', async () => {
    const { db } = shop.deps
    shop.clock.set('2026-03-01T10:00:00.000Z')
    const { email } = await makeBuyer(shop)
    const links = async () => (await db.selectFrom('account_tokens').selectAll().execute()).length
    await shop.request(api.passwordForgotten(), { method: 'POST', body: { email } })
    await expect.poll(links).toBe(1)
    await purgeAt('2026-03-01T11:00:00.000Z')
    expect(await links()).toBe(1)
    await purgeAt('2026-03-01T11:00:00.001Z')
    expect(await links()).toBe(0)
  })

  it('never deletes a document before its date by the clock of the database, even if the clock of the shop is wrong', async () => {
    const id = await shipAt(new Date().toISOString())
    const failed = vi.spyOn(shop.deps.log, 'error')
    await purgeAt('2090-01-02T10:00:00.000Z')
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'documents' }),
      'purge failed',
    )
    failed.mockRestore()
    const { db } = shop.deps
    const kept = await db.selectFrom('documents').select('id').where('order_id', '=', id).execute()
    expect(kept).toHaveLength(1)
    expect(await count('orders')).toBe(1)
  })

  it('closes an account that nobody signed in to for three years, after a mail, unless the customer comes back', async () => {
    shop.clock.set('2026-01-10T10:00:00.000Z')
    const gone = await makeBuyer(shop)
    const back = await makeBuyer(shop)
    const { db } = shop.deps
    const emailOf = async (id: string) =>
      (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email
    await purgeAt('2029-01-10T09:59:59.000Z')
    const announced = () =>
      db
        .selectFrom('mails')
        .select('recipient')
        .where('kind', '=', 'account-expiring')
        .where('recipient', 'in', [gone.email, back.email])
        .execute()
    expect(await announced()).toEqual([])
    await purgeAt('2029-01-10T10:00:01.000Z')
    await purgeAt('2029-01-11T10:00:01.000Z')
    expect(await announced()).toHaveLength(2)
    await openSession(shop, back.id)
    await db
      .updateTable('users')
      .set({ last_signed_in_at: shop.clock.now().toISOString(), closing_announced_at: null })
      .where('id', '=', back.id)
      .execute()
    await purgeAt('2029-02-09T10:00:00.000Z')
    expect(await emailOf(gone.id)).toBe(gone.email)
    await purgeAt('2029-02-09T10:00:02.000Z')
    expect(await emailOf(gone.id)).toBe(`closed:${gone.id}`)
    expect(await emailOf(back.id)).toBe(back.email)
  })

  it('erases the name in the reviews of an account that nobody uses any more, like one that is closed', async () => {
    setDay(shop, '2026-01-10')
    const gone = await makeBuyer(shop)
    const order = await placeTestOrder(
      shop,
      { ...askedBody, customerEmail: gone.email },
      gone.cookie,
    )
    const dates = { day: '2026-01-11', askedOn: '2026-01-21' }
    setDay(shop, dates.day)
    const token = await deliverAndAsk(shop, order, { admin: await signIn(shop), ...dates })
    await postReview(shop, token, { words: 'Kräftig', name: 'Karla' })
    await decideNewest(shop, await signIn(shop))
    await purgeAt('2029-01-22T10:00:01.000Z')
    expect(await newestReview(shop)).toMatchObject({ shown_name: 'Karla' })
    await purgeAt('2029-02-23T10:00:02.000Z')
    expect(await newestReview(shop)).toMatchObject({ words: 'Kräftig', shown_name: '' })
  })
})

test('docs/data.md states every line of the retention table', async () => {
  const text = await readFile(new URL('../../../docs/data.md', import.meta.url), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
  const lines = retentionKeys.map((key) => {
    const { what, keep, from, why } = retention[key]
    return [`\`${key}\``, what, periodText(keep), from, why]
  })
  expect(rows).toEqual(lines)
})
