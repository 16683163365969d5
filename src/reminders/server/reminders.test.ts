import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  stockOf,
} from '../../../test/orders/orders.ts'
import { actionsAbout, postPayment, wrongBalances } from '../../../test/money/payments.ts'
import {
  forgetReminders,
  historyOf,
  importUntil,
  mailsOf,
  mailText,
  orderNow,
  pretendSent,
  runOn,
  sendAsAdmin,
  setDay,
} from '../../../test/money/reminders.ts'
import { allowManyOpenOrders, putSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { runReminders } from './run-reminders.ts'

// A Monday; the order is due on Monday, the 16th, and the last transfer in time arrives on the 17th.
const ORDERED = '2026-11-02'

describe.each(databaseKinds)('reminders of unpaid orders on %s', (kind) => {
  let shop: TestShop
  let order: OrderView

  beforeAll(async () => {
    shop = await createTestShop(kind)
    setDay(shop, ORDERED)
    await allowManyOpenOrders(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await forgetReminders(shop)
    setDay(shop, ORDERED)
    await setStock(shop, 1, 100)
    order = await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
    await set({ sendsReminders: true, graceDays: '7', cancelsUnpaidOrders: true })
  })

  const set = async (change: object) => putSettings(shop, await signIn(shop), 'orders', change)
  const overdue = () => sendAsAdmin(shop, 'GET', adminApi.overdueOrders())
  const reminders = () => mailsOf(shop, 'payment-reminder', order)
  const pay = async (amount: string, date: string) =>
    postPayment(shop, order.id, { amount, date, note: '' }, { cookie: await signIn(shop) })
  const importOn = async (day: string, until: string) => {
    setDay(shop, day)
    await importUntil(shop, until)
  }
  /** Reminds of the order on the 18th, with a grace period until Wednesday, the 25th. */
  const remind = async () => {
    await importOn('2026-11-18', '2026-11-17')
    await runOn(shop, '2026-11-18')
    await pretendSent(shop)
  }

  it('nothing happens without a statement, or with one that ends before the last payment in time arrives', async () => {
    await runOn(shop, '2026-11-18')
    expect(await reminders()).toEqual([])
    await importOn('2026-11-19', '2026-11-16')
    await runOn(shop, '2026-11-19')
    expect(await reminders()).toEqual([])
    await importOn('2026-11-20', '2026-11-17')
    await runOn(shop, '2026-11-20')
    expect(await reminders()).toHaveLength(1)
  })

  it('a customer is reminded after a run on a day years ahead, once the clock is right', async () => {
    await runOn(shop, '2030-01-01')
    await importOn('2026-11-18', '2026-11-17')
    await runOn(shop, '2026-11-18')
    expect(await reminders()).toHaveLength(1)
  })

  it('a customer is reminded once though two instances run at the same time and again', async () => {
    await importOn('2026-11-18', '2026-11-17')
    setDay(shop, '2026-11-18')
    await Promise.all([runReminders(shop.deps), runReminders(shop.deps)])
    await runReminders(shop.deps)
    await runOn(shop, '2026-11-19')
    const mails = await reminders()
    expect(mails).toHaveLength(1)
    const text = await mailText(shop, mails[0]?.id)
    expect(text).toContain('ist noch nicht bezahlt. Fällig war der Betrag am 16.11.2026.')
    expect(text).toContain('Bitte überweisen Sie 23,90 € bis zum 25.11.2026.')
    expect(text).toContain('§ 323 Abs. 1 BGB')
    expect(text).toContain('Zahlungseingänge bis zum 17.11.2026')
    expect(await orderNow(shop, order)).toMatchObject({
      status: 'pending',
      reminder: { at: '2026-11-18T08:00:00.000Z', until: '2026-11-25' },
    })
    expect((await historyOf(shop, order)).at(-1)).toMatchObject({
      kind: 'reminder',
      step: 'reminded',
      until: '2026-11-25',
      by: 'Automatik',
    })
    expect(await actionsAbout(shop, order.orderNumber)).toContainEqual([
      'order.remind',
      { graceEndsOn: '2026-11-25' },
    ])
  })

  it.each([
    ['2026-11-18', '06:59', 0],
    ['2026-11-18', '07:00', 1],
    // Nobody was there in the morning, or for days.
    ['2026-11-18', '22:59', 1],
    ['2026-12-30', '12:00', 1],
    // It is night already in Wuppertal.
    ['2026-11-18', '23:00', 0],
  ] as const)(
    'customers are reminded from 8 o’clock in Wuppertal on: on %s at %s UTC %i times',
    async (day, time, count) => {
      await importOn('2026-11-18', '2026-11-17')
      await runOn(shop, day, time)
      expect(await reminders()).toHaveLength(count)
    },
  )

  it.each([
    // Half past midnight in Wuppertal, before the end of a year and before both changes of the clock.
    ['2026-12-22T23:30:00.000Z', '2027-01-06', '2027-01-07', '2027-01-18'],
    ['2026-10-20T22:30:00.000Z', '2026-11-04', '2026-11-05', '2026-11-16'],
    ['2026-03-24T23:30:00.000Z', '2026-04-08', '2026-04-09', '2026-04-20'],
  ])('an order of %s is reminded with its days in Wuppertal', async (at, early, covered, end) => {
    const created_at = at
    await shop.deps.db
      .updateTable('orders')
      .set({ created_at })
      .where('id', '=', order.id)
      .execute()
    const next = addDays(covered, 1)
    await importOn(next, early)
    await runOn(shop, next)
    expect(await reminders()).toEqual([])
    await importOn(next, covered)
    const after = addDays(covered, 2)
    await runOn(shop, after)
    expect((await orderNow(shop, order)).reminder?.until).toBe(end)
  })

  it('an unpaid order is cancelled after the grace period, with the declaration, and its packs are in stock', async () => {
    await remind()
    await importOn('2026-11-26', '2026-11-25')
    await runOn(shop, '2026-11-26')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    expect(await stockOf(shop, 1)).toBe(98)
    await importOn('2026-11-27', '2026-11-26')
    setDay(shop, '2026-11-27')
    await Promise.all([runReminders(shop.deps), runReminders(shop.deps)])
    expect(await orderNow(shop, order)).toMatchObject({ status: 'cancelled', reminder: null })
    expect(await stockOf(shop, 1)).toBe(100)
    const mails = await mailsOf(shop, 'order-cancelled', order)
    expect(mails).toHaveLength(1)
    const text = await mailText(shop, mails[0]?.id)
    expect(text).toContain('Deshalb treten wir vom Vertrag zurück (§ 323 Abs. 1 BGB).')
    expect(text).toContain('Die Nachfrist aus unserer Zahlungserinnerung endete am 25.11.2026.')
    expect((await historyOf(shop, order)).at(-1)).toMatchObject({
      by: 'Automatik',
      to: 'cancelled',
    })
    expect(await wrongBalances(shop)).toEqual([])
  })

  it('each step can be switched off', async () => {
    await set({ sendsReminders: false })
    await importOn('2026-11-18', '2026-11-17')
    await runOn(shop, '2026-11-18')
    expect(await reminders()).toEqual([])
    expect((await overdue()).body).toMatchObject({ items: [], unreminded: 1 })
    await set({ sendsReminders: true, cancelsUnpaidOrders: false })
    await runOn(shop, '2026-11-19')
    await pretendSent(shop)
    expect(await reminders()).toHaveLength(1)
    await importOn('2026-12-09', '2026-12-08')
    await runOn(shop, '2026-12-09')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    expect((await overdue()).body).toMatchObject({
      items: [{ id: order.id, open: '23.90', graceEndsOn: '2026-11-26', hold: 'switched-off' }],
      unreminded: 0,
    })
  })

  it('a payment in between ends it, also one that arrives at the same moment or waits for a decision', async () => {
    await remind()
    await importOn('2026-11-27', '2026-11-26')
    await importUntil(shop, '2026-11-26', [
      { amount: '20.00', text: order.orderNumber, day: '2026-11-24' },
    ])
    await runOn(shop, '2026-11-27')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    await shop.deps.db.updateTable('bank_transactions').set({ state: 'ignored' }).execute()
    setDay(shop, '2026-11-28')
    await Promise.all([pay('23,90', '2026-11-24'), runReminders(shop.deps)])
    const { status, balance } = await orderNow(shop, order)
    // Whoever got the lock first decides; the money is never lost.
    expect(status === 'processing' ? balance.open : `cancelled ${balance.open}`).toBe(
      status === 'processing' ? '0.00' : 'cancelled -23.90',
    )
    expect(await wrongBalances(shop)).toEqual([])
  })

  it('a partly paid order is reminded of the rest and never cancelled by itself', async () => {
    setDay(shop, '2026-11-10')
    await pay('20,00', '2026-11-10')
    await remind()
    const [mail] = await reminders()
    const text = await mailText(shop, mail?.id)
    expect(text).toContain('sind 20,00 € bezahlt, 3,90 € sind noch offen')
    expect(text).toContain('Bitte überweisen Sie 3,90 € bis zum 25.11.2026.')
    await importOn('2026-12-09', '2026-12-08')
    await runOn(shop, '2026-12-09')
    expect(await orderNow(shop, order)).toMatchObject({
      status: 'pending',
      balance: { state: 'partly' },
    })
    expect((await overdue()).body).toMatchObject({
      items: [{ id: order.id, hold: 'partly' }],
    })
  })

  it('an order is not cancelled when the reminder left too late, or while a withdrawal waits', async () => {
    await importOn('2026-11-18', '2026-11-17')
    await runOn(shop, '2026-11-18')
    await importOn('2026-11-27', '2026-11-26')
    await runOn(shop, '2026-11-27')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    setDay(shop, '2026-11-20')
    await pretendSent(shop)
    await runOn(shop, '2026-11-28')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    setDay(shop, '2026-11-19')
    await shop.deps.db
      .updateTable('mails')
      .set({ sent_at: shop.clock.now().toISOString() })
      .where('kind', '=', 'payment-reminder')
      .execute()
    const body = {
      name: 'Karla Kundin',
      contract: order.orderNumber,
      email: orderBody.customerEmail,
      items: '',
    }
    setDay(shop, '2026-11-29')
    await shop.request(api.withdrawals(), { method: 'POST', body })
    await runReminders(shop.deps)
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    const set = { status: 'declined' } as const
    await shop.deps.db.updateTable('withdrawals').set(set).execute()
    await runOn(shop, '2026-11-30')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'cancelled' })
  })

  it('an order that waits again after a mistake gets a new reminder before it can be cancelled', async () => {
    await remind()
    const path = adminApi.orderStatus(order.id)
    await sendAsAdmin(shop, 'PATCH', path, { status: 'processing' })
    await sendAsAdmin(shop, 'PATCH', path, { status: 'pending' })
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending', reminder: null })
    await importOn('2026-12-09', '2026-12-08')
    await runOn(shop, '2026-12-09')
    expect(await orderNow(shop, order)).toMatchObject({
      status: 'pending',
      reminder: { until: '2026-12-16' },
    })
  })
})
