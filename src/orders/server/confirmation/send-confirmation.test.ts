import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { newId } from '../../../platform/server/ids.ts'
import { api } from '../../../urls.ts'

describe.each(databaseKinds)('sending a confirmation again on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 500)
  })
  afterAll(() => shop.close())

  const send = (id: string, cookie = '') =>
    shop.request(api.orderSendConfirmation(id), { method: 'POST', cookie })

  it('sending a confirmation again is allowed three times an hour, to the order’s email and for its customer only', async () => {
    const buyer = await makeBuyer(shop)
    const stranger = await makeBuyer(shop)
    const body = { ...orderBody, customerEmail: buyer.email }
    const order = await placeTestOrder(shop, body, buyer.cookie)
    expect((await send(order.id)).status).toBe(401)
    expect((await send(order.id, stranger.cookie)).status).toBe(404)
    expect((await send(newId(), buyer.cookie)).status).toBe(404)
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await send(order.id, buyer.cookie)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    const mails = await shop.deps.db.selectFrom('mails').select(['kind', 'recipient']).execute()
    expect(mails).toHaveLength(4)
    expect(mails).toEqual(mails.map(() => ({ kind: 'order-confirmation', recipient: buyer.email })))
  })
})
