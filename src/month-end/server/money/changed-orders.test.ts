import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { makeBuyer, orderBody, setStock } from '../../../../test/orders/orders.ts'
import { postBooking, postPayment } from '../../../../test/money/payments.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../../test/orders/withdrawals.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { MonthEndView } from '../../domain/month-end-view.ts'

/** 2 packs of coffee at 7 % and a cup at 19 %, with 4,90 € shipping: 22,39 € and 10,01 €. */
const CUP = { id: 2, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 8.5 }
const MIXED = { ...orderBody, items: [...orderBody.items, CUP], total: '32.40' }

/** Each story has a month of its own, so that the stories do not add up. */
describe.each(databaseKinds)('the money of an order that changes on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    const { db } = fixture.shop.deps
    await setStock(fixture.shop, 2, 1000)
    await db.updateTable('products').set({ category: 'zubehoer' }).where('id', '=', 2).execute()
    await fixture.startNewOrder()
  })
  afterAll(() => fixture.shop.close())

  async function begin(day: string): Promise<void> {
    await fixture.setTime(`${day}T10:00:00.000Z`)
    fixture.buyer = await makeBuyer(fixture.shop)
    fixture.order = await fixture.place(MIXED)
  }
  const options = () => ({ cookie: fixture.admin })
  async function pay(amount: string, date: string): Promise<void> {
    const answer = await postPayment(fixture.shop, fixture.order.id, { amount, date }, options())
    expect([amount, answer.status]).toEqual([amount, 201])
  }
  async function refund(amount: string, date: string): Promise<void> {
    const path = adminApi.orderRefunds(fixture.order.id)
    const answer = await postBooking(fixture.shop, path, { amount, date }, options())
    expect([amount, answer.status]).toEqual([amount, 201])
  }
  /** Withdraws the cup and accepts that. */
  async function withdrawCup(): Promise<void> {
    const contract = fixture.order.orderNumber
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract })
    const { id = '' } = (await storedWithdrawals(fixture.shop)).at(-1) ?? {}
    const accepted = await fixture.shop.request(adminApi.withdrawalAcceptance(id), {
      method: 'POST',
      body: { version: 0, lines: [{ position: 1, quantity: 1 }] },
      cookie: fixture.admin,
    })
    expect([accepted.status, await accepted.text()]).toEqual([200, expect.any(String)])
  }
  /** Reverses the last payment or refund of the order. */
  async function reverseLast(table: 'payments' | 'refunds'): Promise<void> {
    const { id } = await fixture.shop.deps.db
      .selectFrom(table)
      .select('id')
      .where('order_id', '=', fixture.order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const body = { reason: 'Falsch gebucht' }
    const answer = await postBooking(fixture.shop, adminApi.bookingReversal(id), body, options())
    expect([table, answer.status]).toEqual([table, 201])
  }
  async function receivedIn(month: string) {
    const path = `${adminApi.monthEnd()}?month=${month}`
    const answer = await fixture.shop.request(path, { cookie: fixture.admin })
    const { received } = (await answer.json()) as MonthEndView
    const rates = received.rates.map(
      ({ ratePercent, gross, tax }) => `${ratePercent}: ${gross} ${tax}`,
    )
    return { rates, unassigned: received.unassigned }
  }

  it('goes back at the rate of what was withdrawn, and the month of the payment stays as it was', async () => {
    await begin('2027-01-20')
    await pay('32,40', '2027-01-20')
    const january = { rates: ['7: 22.39 1.46', '19: 10.01 1.60'], unassigned: '0.00' }
    expect(await receivedIn('2027-01')).toEqual(january)
    await fixture.setTime('2027-02-03T10:00:00.000Z')
    await withdrawCup()
    await fixture.setTime('2027-03-03T10:00:00.000Z')
    await refund('8,50', '2027-03-03')
    expect(await receivedIn('2027-01')).toEqual(january)
    // The shipping fee belongs to the coffee alone from the withdrawal on.
    expect(await receivedIn('2027-02')).toEqual({
      rates: ['7: 1.51 0.10', '19: -1.51 -0.24'],
      unassigned: '0.00',
    })
    expect(await receivedIn('2027-03')).toEqual({
      rates: ['19: -8.50 -1.36'],
      unassigned: '0.00',
    })
  })

  it('that is paid after a withdrawal falls on what is left alone', async () => {
    await begin('2027-04-20')
    await withdrawCup()
    await pay('23,90', '2027-04-20')
    expect(await receivedIn('2027-04')).toEqual({ rates: ['7: 23.90 1.56'], unassigned: '0.00' })
  })

  it('that came while it was cancelled becomes revenue in the month in which it is valid again', async () => {
    await begin('2027-05-20')
    await fixture.setStatus('cancelled')
    await pay('32,40', '2027-05-20')
    expect(await receivedIn('2027-05')).toEqual({ rates: [], unassigned: '32.40' })
    // In Wuppertal this is July.
    await fixture.setTime('2027-06-30T22:30:00.000Z')
    expect((await fixture.setStatus('processing')).status).toBe(200)
    expect(await receivedIn('2027-05')).toEqual({ rates: [], unassigned: '32.40' })
    expect(await receivedIn('2027-06')).toEqual({ rates: [], unassigned: '0.00' })
    expect(await receivedIn('2027-07')).toEqual({
      rates: ['7: 22.39 1.46', '19: 10.01 1.60'],
      unassigned: '-32.40',
    })
  })

  it('that was booked by mistake leaves its month as it was, and goes on the day it is reversed', async () => {
    await begin('2027-08-20')
    await pay('32,40', '2027-08-20')
    await fixture.setTime('2027-09-02T10:00:00.000Z')
    await reverseLast('payments')
    expect((await receivedIn('2027-08')).rates).toEqual(['7: 22.39 1.46', '19: 10.01 1.60'])
    expect((await receivedIn('2027-09')).rates).toEqual(['7: -22.39 -1.46', '19: -10.01 -1.60'])
  })

  it('that was refunded by mistake goes back in the month of the real refund', async () => {
    await begin('2027-10-20')
    await pay('32,40', '2027-10-20')
    await fixture.setTime('2027-11-03T10:00:00.000Z')
    await withdrawCup()
    await fixture.setTime('2027-12-30T10:00:00.000Z')
    await refund('8,50', '2027-12-30')
    await fixture.setTime('2027-12-31T10:00:00.000Z')
    await reverseLast('refunds')
    await fixture.setTime('2028-01-05T10:00:00.000Z')
    await refund('8,50', '2028-01-05')
    const nothing = { rates: ['19: 0.00 0.00'], unassigned: '0.00' }
    expect(await receivedIn('2027-12')).toEqual(nothing)
    const refunded = { rates: ['19: -8.50 -1.36'], unassigned: '0.00' }
    expect(await receivedIn('2028-01')).toEqual(refunded)
  })
})
