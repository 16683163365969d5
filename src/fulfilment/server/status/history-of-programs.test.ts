import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, requestByKey } from '../../../../test/accounts/api-keys.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { adminApi } from '../../../urls.admin.ts'
import { programApi } from '../../../urls.programs.ts'
import { actorsOfEvent } from '../../domain/actors-of-event.ts'
import { orderHistoryViewSchema } from '../../domain/order-history-view.ts'

describe.each(databaseKinds)('a status that a program changed on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())

  const asAdmin = async (path: string, method = 'GET', body?: object) =>
    shop.request(path, { method, body, cookie: await signIn(shop) })
  async function paidOrder(): Promise<string> {
    const buyer = await makeBuyer(shop)
    const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
    const paid = await asAdmin(adminApi.orderStatus(id), 'PATCH', { status: 'processing' })
    expect(paid.status).toBe(200)
    return id
  }
  async function changes(id: string) {
    const answer = await asAdmin(adminApi.orderHistory(id))
    const { items } = orderHistoryViewSchema.parse(await answer.json())
    return items.filter((event) => event.kind === 'status')
  }

  it('names its API key in the history of the order beside the admin, also after the key was revoked', async () => {
    const id = await paidOrder()
    const { key, id: keyId } = await newKey(shop, ['orders:ship'], { name: 'Etikettendrucker' })
    const body = { status: 'shipped', trackingCode: 'T-9', from: 'processing' }
    const shipped = await requestByKey(shop, key, adminApi.orderStatus(id), {
      method: 'PATCH',
      body,
    })
    expect(shipped.status).toBe(200)
    await asAdmin(adminApi.orderStatus(id), 'PATCH', { status: 'delivered', from: 'shipped' })
    const keys = async () => (await changes(id)).map(({ to, apiKey }) => [to, apiKey])
    const expected = [
      ['pending', null],
      ['processing', null],
      ['shipped', 'Etikettendrucker'],
      ['delivered', null],
    ]
    expect(await keys()).toEqual(expected)
    const [program, admin] = (await changes(id)).slice(-2).map(actorsOfEvent)
    expect(program).toEqual(['Schnittstelle „Etikettendrucker“', ...(admin ?? [])])
    expect(admin).toEqual([expect.stringContaining(firstAdmin.email)])
    expect((await asAdmin(programApi.apiKey(keyId), 'DELETE')).status).toBe(200)
    expect(await keys()).toEqual(expected)
  })

  it('names its API key at each of several orders', async () => {
    const orders = [await paidOrder(), await paidOrder()]
    const { key } = await newKey(shop, ['orders:ship'], { name: 'Versandprogramm' })
    const answer = await requestByKey(shop, key, adminApi.statusChanges(), {
      method: 'POST',
      body: {
        status: 'shipped',
        orders: orders.map((id, index) => ({ id, from: 'processing', trackingCode: `B-${index}` })),
      },
    })
    expect(answer.status).toBe(200)
    for (const id of orders) expect((await changes(id)).at(-1)?.apiKey).toBe('Versandprogramm')
  })
})
