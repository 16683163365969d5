import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentFixture } from '../../../test/money/documents.ts'
import { makeBuyer, orderBody, setStock, stockOf } from '../../../test/orders/orders.ts'
import { PartCancellations } from '../../../test/orders/part-cancellations.ts'
import { actionsAbout, wrongBalances } from '../../../test/money/payments.ts'
import { databaseKinds } from '../../../test/shop.ts'
import type { MonthEndView } from '../../month-end/domain/month-end-view.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'

const rounds = [1, 2, 3, 4]

describe.each(databaseKinds)('packs that are cancelled while an order changes on %s', (kind) => {
  let packs: PartCancellations
  let fixture: DocumentFixture

  beforeAll(async () => {
    packs = await PartCancellations.open(kind)
    fixture = packs.fixture
    // Goods at 19 %, for an order with two rates.
    const { db } = fixture.shop.deps
    await setStock(fixture.shop, 2, 1000)
    await db.updateTable('products').set({ category: 'zubehoer' }).where('id', '=', 2).execute()
  })
  afterAll(async () => {
    expect(await wrongBalances(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })
  beforeEach(async () => {
    Object.assign(fixture.shop.deps.limits, createRateLimits())
    await fixture.startNewOrder()
  })

  it.each(rounds)('are cancelled once by two admins at the same moment (round %i)', async () => {
    const [item] = orderBody.items
    fixture.order = await fixture.place({
      ...orderBody,
      items: [{ ...item, quantity: 3 }],
      total: '33.40',
    })
    const stock = await stockOf(fixture.shop, 1)
    const one = { lines: [{ position: 0, quantity: 1, left: 3 }] }
    const answers = await Promise.all([packs.cancelPacks(one), packs.cancelPacks(one)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await packs.rows()).toHaveLength(1)
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    expect(await packs.order()).toMatchObject({ total: '23.90' })
    expect(await packs.partMails()).toHaveLength(1)
  })

  it.each(rounds)(
    'and a payment at the same moment leave what is paid too much (round %i)',
    async () => {
      const answers = await Promise.all([packs.cancelPacks(), packs.pay('23,90')])
      expect(answers.map(({ status }) => status)).toEqual([200, 201])
      expect(await packs.order()).toMatchObject({
        status: 'processing',
        balance: { open: '-9.50' },
      })
      expect(await packs.dueRefund()).toMatchObject({ amount: '9.50', reason: 'part-cancelled' })
    },
  )

  it.each(rounds)(
    'and a withdrawal at the same moment take each pack once (round %i)',
    async () => {
      const stock = await stockOf(fixture.shop, 1)
      await packs.pay('23,90')
      const id = await packs.declare()
      const [part, withdrawal] = await Promise.all([packs.cancelPacks(), packs.accept(id, 2)])
      const { items, balance } = await packs.order()
      const [{ withdrawn, cancelled } = { withdrawn: 0, cancelled: 0 }] = items
      expect(withdrawn + cancelled).toBeLessThanOrEqual(2)
      // The second one is refused, because its packs are gone.
      const isFirst = part.status === 200
      expect([part.status, withdrawal.status]).toEqual(isFirst ? [200, 400] : [409, 200])
      expect([withdrawn, cancelled, balance.open]).toEqual(
        isFirst ? [0, 1, '-9.50'] : [2, 0, '-23.90'],
      )
      expect(await stockOf(fixture.shop, 1)).toBe(stock + withdrawn + cancelled)
    },
  )

  it.each(rounds)('are not cancelled once the parcel is under way (round %i)', async (round) => {
    await packs.pay('23,90')
    const ship = () => fixture.setStatus('shipped')
    const early = round % 2 === 0 ? ship() : null
    const [part, shipped] = await Promise.all([packs.cancelPacks(), early ?? ship()])
    expect(shipped.status).toBe(200)
    const { items, total, orderNumber } = await packs.order()
    const number = (await fixture.numbersOf()).at(-1) ?? ''
    const { totalCents } = await fixture.contentOf(number)
    const actions = (await actionsAbout(fixture.shop, orderNumber))
      .map(([action]) => action)
      .slice(-2)
    const isCancelled = part.status === 200
    expect([items[0]?.cancelled, total, totalCents, actions]).toEqual(
      isCancelled
        ? [1, '14.40', 1440, ['order.cancel-packs', 'order.status']]
        : [0, '23.90', 2390, ['order.status', 'order.status']],
    )
  })

  it('go back at their own rate in the month end, and the month of the payment stays as it was', async () => {
    await fixture.setTime('2027-01-20T10:00:00.000Z')
    fixture.buyer = await makeBuyer(fixture.shop)
    const cup = { id: 2, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 8.5 }
    fixture.order = await fixture.place({
      ...orderBody,
      items: [...orderBody.items, cup],
      total: '32.40',
    })
    await packs.pay('32,40', '2027-01-20')
    const monthOf = async (month: string) => {
      const answer = await packs.get(`${adminApi.monthEnd()}?month=${month}`)
      const { received } = (await answer.json()) as MonthEndView
      return received.rates.map(({ ratePercent, gross, tax }) => `${ratePercent}: ${gross} ${tax}`)
    }
    const january = ['7: 22.39 1.46', '19: 10.01 1.60']
    expect(await monthOf('2027-01')).toEqual(january)
    await fixture.setTime('2027-02-03T10:00:00.000Z')
    await packs.cancelPacks({ lines: [{ position: 1, quantity: 1, left: 1 }] })
    await fixture.setTime('2027-03-03T10:00:00.000Z')
    const refund = await fixture.shop.request(adminApi.orderRefunds(fixture.order.id), {
      method: 'POST',
      body: { amount: '8,50', date: '2027-03-03' },
      cookie: fixture.admin,
    })
    expect(refund.status).toBe(201)
    expect(await monthOf('2027-01')).toEqual(january)
    // The shipping fee belongs to the coffee alone from the cancellation on.
    expect(await monthOf('2027-02')).toEqual(['7: 1.51 0.10', '19: -1.51 -0.24'])
    expect(await monthOf('2027-03')).toEqual(['19: -8.50 -1.36'])
    expect(await packs.dueRefund()).toBeUndefined()
  })
})
