import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { OrderView } from '../../domain/order-view.ts'

describe.each(databaseKinds)('the progress of an order on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let customer: Buyer
  let order: OrderView

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    customer = await makeBuyer(shop)
    order = await placeTestOrder(shop, orderBody, customer.cookie)
  })

  /** Changes the status a second later; returns when that was. */
  async function change(body: unknown): Promise<string> {
    shop.clock.advance(1000)
    const path = adminApi.orderStatus(order.id)
    const answer = await shop.request(path, { method: 'PATCH', body, cookie: admin })
    expect(answer.status).toBe(200)
    return shop.clock.now().toISOString()
  }

  async function progress(): Promise<unknown[]> {
    const answer = await shop.request(api.order(order.id), { cookie: customer.cookie })
    const { body } = await readAnswer(answer)
    return [body['statusTimes'], body['cancelled']]
  }

  it('says when and why it was cancelled, until it is valid again', async () => {
    expect(await progress()).toEqual([{}, undefined])
    const shipped = await change({ status: 'shipped', trackingCode: 'T-1' })
    const cancellation = { reason: 'customer', words: 'Alles Gute.' }
    const cancelled = await change({ status: 'cancelled', cancellation })
    const because = expect.stringContaining('Sie haben uns darum gebeten.') as string
    expect(await progress()).toEqual([
      { shipped, cancelled },
      { because, words: 'Alles Gute.' },
    ])
    const processing = await change({ status: 'processing' })
    expect(await progress()).toEqual([{ processing }, undefined])
    const again = await change({ status: 'cancelled' })
    const unexplained = { because: '', words: '' }
    expect(await progress()).toEqual([{ processing, cancelled: again }, unexplained])
  })

  it('keeps the time of a step when its tracking code is corrected or the order went back', async () => {
    const shipped = await change({ status: 'shipped', trackingCode: 'T-1' })
    await change({ status: 'shipped', trackingCode: 'T-2' })
    expect(await progress()).toEqual([{ shipped }, undefined])
    await change({ status: 'delivered' })
    await change({ status: 'processing' })
    const delivered = await change({ status: 'delivered' })
    expect(await progress()).toEqual([{ shipped, delivered }, undefined])
  })
})
