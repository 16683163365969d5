import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../../test/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { NEXT_BEFORE_HEADER } from '../../../orders/server/reading/order-page.ts'

/** More in one moment than are sorted at once: the amounts are then walked instead. */
const MANY = 2_400
const BATCH = 100
/** On both sides more than one request steps through. */
const AMOUNTS = 6_400
/** More than are sorted. */
const WORDS = 31_000

describe.each(databaseKinds)('orders by amount on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    await setStock(shop, 1, 100_000)
    const buyer = await makeBuyer(shop)
    for (let index = 0; index < 12; index += 1) {
      const quantity = 1 + (index % 3)
      const [item] = orderBody.items
      const total = (quantity * 9.5 + (quantity * 9.5 >= 50 ? 0 : 4.9)).toFixed(2)
      const body = { ...orderBody, items: [{ ...item, quantity }], total }
      shop.clock.advance(1_000)
      await placeTestOrder(shop, body, buyer.cookie)
    }
  }, 60_000)
  afterAll(() => shop.close())

  async function part(search: Record<string, string>) {
    const params = new URLSearchParams(search)
    const answer = await shop.request(`${adminApi.orders()}?${params.toString()}`, { cookie })
    expect(answer.status).toBe(200)
    const orders = (await answer.json()) as OrderView[]
    return { orders, next: answer.headers.get(NEXT_BEFORE_HEADER) }
  }
  async function all(search: Record<string, string>): Promise<OrderView[]> {
    const found: OrderView[] = []
    let before: string | null = ''
    while (before !== null) {
      expect(found.length).toBeLessThan(2 * MANY + AMOUNTS)
      const page = await part({ ...search, ...(before && { before }) })
      found.push(...page.orders)
      before = page.next
    }
    return found
  }
  const totals = (orders: readonly OrderView[]): number[] =>
    orders.map(({ total }) => Number(total))

  it('lists each once, however many share an amount, in parts of any size', async () => {
    for (const limit of ['1', '5', '12', '200']) {
      const day: Record<string, string> = { from: '2026-11-21', to: '2026-11-21' }
      for (const narrow of [{}, { q: 'karla' } as Record<string, string>, day]) {
        const down = await all({ ...narrow, sort: 'highest', limit })
        expect(new Set(down.map(({ id }) => id)).size).toBe(12)
        expect(totals(down)).toEqual(totals(down).toSorted((a, b) => b - a))
        const up = await all({ ...narrow, sort: 'lowest', limit })
        expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed())
      }
    }
    expect(await all({ sort: 'highest', status: 'shipped' })).toEqual([])
    expect(await all({ sort: 'highest', from: '2026-11-22' })).toEqual([])
  })

  it('refuses a place of another list, and exports in the same order', async () => {
    for (const before of ['x', '2390_x', '2026-11-21T10:00:00.000Z_0198c0de-0000-7000-8000-0']) {
      const path = `${adminApi.orders()}?sort=highest&before=${before}`
      expect((await shop.request(path, { cookie })).status).toBe(400)
    }
    const answer = await shop.request(`${adminApi.orderExport()}?sort=highest`, { cookie })
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
    const expected = (await all({ sort: 'highest' })).map(({ orderNumber }) => `"${orderNumber}"`)
    expect(lines.map((line) => line.split(';')[0])).toEqual(expected)
  })

  it('finds the same along the amounts when more match than are sorted at once', async () => {
    const { db } = shop.deps
    const [order] = await db.selectFrom('orders').selectAll().limit(1).execute()
    if (!order) throw new Error('no order')
    for (let from = 0; from < MANY; from += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => {
        const number = String(from + index).padStart(6, '0')
        const id = `0198c0de-0000-7000-8000-000000${number}`
        const subtotal_cents = 1_000 + ((from + index) % 7) * 100
        const total_cents = subtotal_cents + order.shipping_cents
        return { ...order, id, order_number: `202612-0000-${number}`, subtotal_cents, total_cents }
      })
      await db.insertInto('orders').values(rows).execute()
    }
    const day = { from: '2026-11-21', to: '2026-11-21' }
    const down = await all({ ...day, sort: 'highest', limit: '200' })
    expect(new Set(down.map(({ id }) => id)).size).toBe(MANY + 12)
    expect(totals(down)).toEqual(totals(down).toSorted((a, b) => b - a))
    expect(down).toEqual(await all({ sort: 'highest', limit: '200' }))
  }, 120_000)

  it('finds those of a time behind thousands of other amounts', async () => {
    const day = { from: '2026-11-21', to: '2026-11-21', limit: '200' }
    const down = await all({ ...day, sort: 'highest' })
    const up = await all({ ...day, sort: 'lowest' })
    const { db } = shop.deps
    const [order] = await db.selectFrom('orders').selectAll().limit(1).execute()
    if (!order) throw new Error('no order')
    const created_at = '2026-11-25T10:00:00.000Z'
    for (let from = 0; from < AMOUNTS; from += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => {
        const number = String(from + index).padStart(6, '0')
        const id = `0198c0df-0000-7000-8000-000000${number}`
        const order_number = `202611-0000-${number}`
        // Half of them cost less than all others, half of them more.
        const subtotal_cents = from + index + (from < AMOUNTS / 2 ? 0 : 100_000)
        const total_cents = subtotal_cents
        const costs = { subtotal_cents, shipping_cents: 0, total_cents }
        return { ...order, id, order_number, created_at, ...costs }
      })
      await db.insertInto('orders').values(rows).execute()
    }
    expect((await part({ ...day, sort: 'highest' })).orders).toEqual([])
    expect(await all({ ...day, sort: 'highest' })).toEqual(down)
    expect(await all({ ...day, sort: 'lowest' })).toEqual(up)
  }, 120_000)

  it('finds a word along the amounts when more have it than are sorted at once', async () => {
    const { db } = shop.deps
    for (let from = 0; from < WORDS; from += 1_000) {
      const rows = Array.from({ length: 1_000 }, (_, index) => {
        const word = `karla ${from + index}`
        const order_id = '0198c0e0-0000-7000-8000-000000000000'
        const created_at = '2026-11-21T10:00:00.000Z'
        const status = 'pending' as const
        return { month: '2026-11', status, word, created_at, order_id, total_cents: 0 }
      })
      await db.insertInto('order_search').values(rows).execute()
    }
    const [order] = await db.selectFrom('orders').selectAll().limit(1).execute()
    if (!order) throw new Error('no order')
    // Of another month, where few have it: those are sorted and come between the others.
    const id = '0198c0b0-0000-7000-8000-000000000001'
    const created_at = '2026-10-05T10:00:00.000Z'
    const { status, total_cents } = order
    await db
      .insertInto('orders')
      .values({ ...order, id, order_number: '202610-0000-000001', created_at })
      .execute()
    await db
      .insertInto('order_search')
      .values({ month: '2026-10', status, word: 'karla', created_at, order_id: id, total_cents })
      .execute()
    const days: Record<string, string>[] = [{}, { from: '2026-11-21', to: '2026-11-21' }]
    for (const sort of ['highest', 'lowest']) {
      for (const day of days) {
        const every = await all({ ...day, sort, limit: '200' })
        expect(await all({ ...day, sort, limit: '200', q: 'karla', status: 'pending' })).toEqual(
          every,
        )
      }
    }
  }, 120_000)
})
