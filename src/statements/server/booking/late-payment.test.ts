import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  stockOf,
} from '../../../../test/orders/orders.ts'
import { wrongBalances } from '../../../../test/money/payments.ts'
import {
  importUntil,
  mailsOf,
  mailText,
  orderNow,
  sendAsAdmin,
} from '../../../../test/money/reminders.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { transactionPageSchema } from '../../domain/transactions-view.ts'

const DAY = '2026-11-21'

describe.each(databaseKinds)('a payment after the cancellation of its order on %s', (kind) => {
  let shop: TestShop
  let order: OrderView

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await setStock(shop, 1, 10)
    order = await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
    const cancellation = { reason: 'unpaid', words: '' }
    await sendAsAdmin(shop, 'PATCH', adminApi.orderStatus(order.id), {
      status: 'cancelled',
      cancellation,
    })
  })

  /** Imports a payment of this amount and returns the address that books it. */
  async function importPayment(amount = '23.90'): Promise<string> {
    await importUntil(shop, DAY, [{ amount, text: order.orderNumber, day: DAY }])
    const { body } = await sendAsAdmin(shop, 'GET', `${adminApi.bankTransactions()}?state=new`)
    const { items } = transactionPageSchema.parse(body)
    const row = items.find(({ remittance }) => remittance === order.orderNumber)
    expect(row?.candidates[0]).toMatchObject({
      order: { id: order.id, status: 'cancelled', open: '0.00' },
      reasons: expect.arrayContaining(['number', 'cancelled']) as unknown,
    })
    return adminApi.bankTransactionBooking(row?.id ?? '')
  }
  const book = (path: string, revive: boolean) =>
    sendAsAdmin(shop, 'POST', path, { orderId: order.id, seenOpen: '0.00', revive })

  it('makes the order valid again, with its packs and one mail', async () => {
    const path = await importPayment()
    expect(await stockOf(shop, 1)).toBe(10)
    expect((await book(path, true)).status).toBe(200)
    expect(await orderNow(shop, order)).toMatchObject({
      status: 'processing',
      balance: { state: 'paid', paidOn: DAY },
    })
    expect(await stockOf(shop, 1)).toBe(8)
    const mails = await mailsOf(shop, 'order-reopened', order)
    expect(mails).toHaveLength(1)
    expect(await mailText(shop, mails[0]?.id)).toContain('Ihre Zahlung liegt uns vor')
    expect(await mailsOf(shop, 'payment-received', order)).toEqual([])
    expect((await book(path, true)).status).toBe(409)
  })

  it('goes back to the customer', async () => {
    const path = await importPayment()
    expect((await book(path, false)).status).toBe(200)
    expect(await orderNow(shop, order)).toMatchObject({
      status: 'cancelled',
      balance: { state: 'overpaid', open: '-23.90' },
    })
    expect(await stockOf(shop, 1)).toBe(10)
    // The order is cancelled and the payment decided, so it cannot be taken up with it any more.
    expect((await book(path, true)).status).toBe(409)
  })

  it('does not make the order valid without stock: nothing is booked, and the answer says what is left', async () => {
    await setStock(shop, 1, 1)
    const path = await importPayment()
    const { status, body } = await book(path, true)
    expect([status, body.code, body.message]).toEqual([
      409,
      'out-of-stock',
      'Von „MONZA“ ist nur noch 1 Packung verfügbar. Die Bestellung bleibt storniert, und nichts ist gebucht. Sie können den Betrag zurückzahlen.',
    ])
    expect(await orderNow(shop, order)).toMatchObject({
      status: 'cancelled',
      balance: { state: 'none', paid: '0.00' },
    })
    expect(await stockOf(shop, 1)).toBe(1)
    expect((await book(path, false)).status).toBe(200)
  })

  it('of a part leaves the valid order unpaid, and of two admins at once one decides', async () => {
    const path = await importPayment('20.00')
    const answers = await Promise.all([book(path, true), book(path, false), book(path, true)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const { status, balance } = await orderNow(shop, order)
    expect([
      ['pending', '3.90'],
      ['cancelled', '-20.00'],
    ]).toContainEqual([status, balance.open])
    expect(await stockOf(shop, 1)).toBe(status === 'pending' ? 8 : 10)
    expect(await wrongBalances(shop)).toEqual([])
  })

  it('is booked for no order that is valid again already', async () => {
    const path = await importPayment()
    await sendAsAdmin(shop, 'PATCH', adminApi.orderStatus(order.id), { status: 'pending' })
    const answer = await sendAsAdmin(shop, 'POST', path, { orderId: order.id, revive: true })
    expect([answer.status, answer.body.code]).toEqual([409, 'status-changed'])
    expect(await orderNow(shop, order)).toMatchObject({ status: 'pending' })
    expect(
      (await sendAsAdmin(shop, 'POST', path, { orderId: order.id, revive: 'ja' })).status,
    ).toBe(400)
  })
})
