import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { purgeAdminRequests } from '../../../platform/server/admin-idempotency.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { OrderHistoryView } from '../../domain/order-history-view.ts'

const KEY = '0198c0de-aaaa-4bbb-8ccc-0123456789ab'

describe.each(databaseKinds)('repeated requests of an admin on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let orderId: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    const buyer = await makeBuyer(shop)
    orderId = (await placeTestOrder(shop, orderBody, buyer.cookie)).id
  })
  afterAll(() => shop.close())

  async function note(text: string, key?: string) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const path = adminApi.orderNotes(orderId)
    return shop.request(path, { method: 'POST', body: { text }, cookie, headers })
  }
  async function notes(): Promise<string[]> {
    const answer = await shop.request(adminApi.orderHistory(orderId), { cookie })
    const history = (await answer.json()) as OrderHistoryView
    return history.items.flatMap((event) => (event.kind === 'note' ? [event.text] : []))
  }
  async function product(name: string, key?: string) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const body = { name, description: 'Kurze Runde.', price: '10.00', category: 'coffee' }
    const answer = await shop.request(adminApi.products(), {
      method: 'POST',
      body,
      cookie,
      headers,
    })
    return { status: answer.status, body: (await answer.json()) as { id: number; code?: string } }
  }

  it('twenty requests with one key write one note and get the same response', async () => {
    const before = await lastActionId(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        note('Anrufen', index % 2 === 0 ? KEY : KEY.toUpperCase()),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await notes()).toEqual(['Anrufen'])
    expect(await actionsSince(shop, before)).toHaveLength(1)
  })

  it('a key used for another note and a malformed key are refused; without a key every request counts', async () => {
    const reused = await note('Etwas anderes', KEY)
    expect([reused.status, (await reused.json()) as object]).toMatchObject([
      409,
      { code: 'key-reused' },
    ])
    expect((await product('ANDERES', KEY)).body.code).toBe('key-reused')
    for (const key of ['x', `${KEY}1`, '']) expect((await note('Nein', key)).status).toBe(400)
    await note('Zweimal')
    await note('Zweimal')
    expect(await notes()).toEqual(['Anrufen', 'Zweimal', 'Zweimal'])
  })

  it('twenty requests with one key create one product and get it as the response', async () => {
    const key = KEY.replace('aaaa', 'bbbb')
    const before = await lastActionId(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => product('PROBE', key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const named = shop.deps.db.selectFrom('products').select('id').where('name', '=', 'PROBE')
    expect(await named.execute()).toHaveLength(1)
    expect((await actionsSince(shop, before)).map(({ action }) => action)).toEqual([
      'product.created',
    ])
  })

  it('keys are deleted after thirty days', async () => {
    const { db } = shop.deps
    const keys = () => db.selectFrom('admin_requests').select('key').execute()
    await purgeAdminRequests(db, new Date(shop.clock.now().getTime() + 29 * DAY_MS))
    expect(await keys()).toHaveLength(2)
    await purgeAdminRequests(db, new Date(shop.clock.now().getTime() + 31 * DAY_MS))
    expect(await keys()).toEqual([])
  })
})
