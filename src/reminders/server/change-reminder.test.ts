import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import { postPayment } from '../../../test/money/payments.ts'
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
import { adminApi } from '../../urls.admin.ts'

const ORDERED = '2026-11-02'

describe.each(databaseKinds)('reminders by hand on %s', (kind) => {
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
  const reminders = () => mailsOf(shop, 'payment-reminder', order)
  const pay = async (amount: string, date: string) =>
    postPayment(shop, order.id, { amount, date, note: '' }, { cookie: await signIn(shop) })
  const importOn = async (day: string, until: string) => {
    setDay(shop, day)
    await importUntil(shop, until)
  }
  const send = (method: string, path: string, body?: unknown) =>
    sendAsAdmin(shop, method, path, body)

  it('an admin reminds by hand, extends the period with a mail, and stops reminders of an order', async () => {
    setDay(shop, '2026-12-23')
    const read = async () => (await send('GET', adminApi.orderReminder(order.id))).body
    expect(await read()).toMatchObject({
      dueOn: '2026-11-16',
      wouldEndOn: '2026-12-30',
      coveredUntil: null,
      next: { step: 'remind', from: '2026-11-18', hold: 'statement' },
    })
    expect((await send('POST', adminApi.orderReminder(order.id))).body).toMatchObject({
      graceEndsOn: '2026-12-30',
      next: { step: 'cancel' },
    })
    const again = await send('POST', adminApi.orderReminder(order.id))
    expect([again.status, again.body.message]).toEqual([
      409,
      'Die Nachfrist läuft schon bis zum 30.12.2026.',
    ])
    const path = adminApi.orderGracePeriod(order.id)
    for (const until of ['2026-12-30', '2026-12-01', '2027-06-01', '30.12.2026', null]) {
      const { status, body } = await send('PUT', path, { until })
      expect([until, status, Object.keys(body.fields as object)]).toEqual([until, 400, ['until']])
    }
    expect((await send('PUT', path, { until: '2027-01-15' })).body).toMatchObject({
      graceEndsOn: '2027-01-15',
    })
    const mails = await reminders()
    expect(mails).toHaveLength(2)
    expect(await mailText(shop, mails[1]?.id)).toContain('Wir verlängern die Nachfrist')
    const stop = adminApi.orderReminderStop(order.id)
    expect((await send('PUT', stop, { isStopped: true })).body).toMatchObject({ isStopped: true })
    await send('PUT', stop, { isStopped: true })
    await pretendSent(shop)
    await importOn('2027-02-01', '2027-01-29')
    await runOn(shop, '2027-02-01')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    expect(
      (await historyOf(shop, order)).map((event) => event.kind === 'reminder' && event.step),
    ).toEqual([false, 'reminded', 'extended', 'stopped'])
    await send('PUT', stop, { isStopped: false })
    await runOn(shop, '2027-02-02')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'cancelled' })
  })

  it('an order is not cancelled while the mail of its longer period waits, also with a clock set back', async () => {
    setDay(shop, '2026-12-23')
    await send('POST', adminApi.orderReminder(order.id))
    await pretendSent(shop)
    setDay(shop, '2026-12-22')
    const path = adminApi.orderGracePeriod(order.id)
    expect((await send('PUT', path, { until: '2027-01-15' })).status).toBe(200)
    await importOn('2027-02-01', '2027-01-29')
    await runOn(shop, '2027-02-01')
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
  })

  it('a customer is reminded only after the last day to pay', async () => {
    setDay(shop, '2026-11-16')
    const path = adminApi.orderReminder(order.id)
    expect((await send('GET', path)).body).toMatchObject({
      dueOn: '2026-11-16',
      wouldEndOn: null,
    })
    expect(await send('POST', path)).toMatchObject({
      status: 409,
      body: {
        message: 'Die Zahlung ist bis zum 16.11.2026 fällig. Erinnern können Sie erst danach.',
      },
    })
    expect(await reminders()).toEqual([])
    setDay(shop, '2026-11-17')
    expect((await send('GET', path)).body).toMatchObject({ wouldEndOn: '2026-11-24' })
    expect((await send('POST', path)).status).toBe(200)
  })

  it('a reminder of an order that is paid, unknown or without an email is refused in German', async () => {
    setDay(shop, '2026-11-18')
    const unknown = await send(
      'POST',
      adminApi.orderReminder('0198c0de-aaaa-4bbb-8ccc-0123456789ab'),
    )
    expect(unknown.status).toBe(404)
    expect((await send('GET', adminApi.orderReminder('1'))).status).toBe(404)
    const set = { customer_email: '', mails_to: null }
    await shop.deps.db.updateTable('orders').set(set).where('id', '=', order.id).execute()
    expect(await send('POST', adminApi.orderReminder(order.id))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('keine E-Mail-Adresse') as string },
    })
    await pay('23,90', '2026-11-17')
    for (const [method, path, sent] of [
      ['POST', adminApi.orderReminder(order.id), {}],
      ['PUT', adminApi.orderGracePeriod(order.id), { until: '2026-12-01' }],
      ['PUT', adminApi.orderReminderStop(order.id), { isStopped: true }],
    ] as const) {
      expect((await send(method, path, sent)).status).toBe(409)
    }
    expect((await send('PUT', adminApi.orderReminderStop(order.id), { isStopped: 5 })).status).toBe(
      400,
    )
    expect((await send('GET', adminApi.orderReminder(order.id))).body).toBeNull()
  })
})
