import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import {
  forgetReminders,
  importUntil,
  mailsOf,
  orderNow,
  pretendSent,
  runOn,
  sendAsAdmin,
  setDay,
} from '../../../test/money/reminders.ts'
import { allowManyOpenOrders, putSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { MadePayment } from '../../../test/money/statements.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { adminApi } from '../../urls.admin.ts'

// The order is due on Monday, the 16th.
const ORDERED = '2026-11-02'
const STRANGER = { name: 'Gerd Fremder', iban: 'DE89370400440532013000' }

describe.each(databaseKinds)('orders that a payment could be meant for on %s', (kind) => {
  let shop: TestShop
  let order: OrderView

  const place = async () => placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
  const importOn = async (day: string, until: string, payments: MadePayment[] = []) => {
    setDay(shop, day)
    await importUntil(shop, until, payments)
  }
  /** Runs the job after the deadline and after the grace period. */
  const runBoth = async () => {
    await importOn('2026-11-20', '2026-11-19')
    await runOn(shop, '2026-11-20')
    await pretendSent(shop)
    await importOn('2026-12-09', '2026-12-08')
    await runOn(shop, '2026-12-09')
  }

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
    order = await place()
    const on = { sendsReminders: true, graceDays: '7', cancelsUnpaidOrders: true }
    await putSettings(shop, await signIn(shop), 'orders', on)
  })

  it('a payment without a number or a known name blocks the reminder of every order of its amount, however many there are', async () => {
    const orders = [order]
    for (let count = 0; count < 6; count += 1) orders.push(await place())
    const payment = { ...STRANGER, amount: '23.90', text: 'Kaffee danke', day: '2026-11-12' }
    await importOn('2026-11-18', '2026-11-17', [payment])
    await runBoth()
    for (const one of orders) {
      expect(await orderNow(shop, one)).toMatchObject({ status: 'pending' })
      expect(await mailsOf(shop, 'payment-reminder', one)).toEqual([])
    }
  })

  it('a payment whose booking was reversed blocks the reminder of the order it was booked for and of every order of its amount', async () => {
    const other = await place()
    const { orderNumber: text, customerName: name } = other
    const payment = { ...STRANGER, name, amount: '23.90', text, day: '2026-11-12' }
    await importOn('2026-11-13', '2026-11-12', [payment])
    const cookie = await signIn(shop)
    await (await shop.request(adminApi.bankBookings(), { method: 'POST', cookie })).text()
    expect(await orderNow(shop, other)).toMatchObject({ status: 'processing' })
    await sendAsAdmin(shop, 'PATCH', adminApi.orderStatus(other.id), { status: 'pending' })
    await runBoth()
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending', reminder: null })
    expect(await orderNow(shop, other)).toMatchObject({ status: 'pending', reminder: null })
  })

  it('a payment of another amount without a number blocks no reminder', async () => {
    const payment = { ...STRANGER, amount: '99.00', text: 'Kaffee danke', day: '2026-11-12' }
    await importOn('2026-11-18', '2026-11-17', [payment])
    await runBoth()
    expect(await orderNow(shop, order)).toMatchObject({ status: 'cancelled' })
  })

  // Last, because the orders of the other tests are older than the change.
  it('an order from before a change of the bank account is neither reminded nor cancelled by itself', async () => {
    setDay(shop, '2026-11-03')
    const cookie = await signIn(shop)
    const changed = await putSettings(shop, cookie, 'bank', { iban: 'DE02120300000000202051' })
    expect(changed.status).toBe(200)
    const later = await place()
    await runBoth()
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending', reminder: null })
    expect(await orderNow(shop, later)).toMatchObject({ status: 'cancelled' })
  })
})
