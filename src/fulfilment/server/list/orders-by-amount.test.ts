import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { searchWordsInsert } from '../../../orders/server/placing/order-search-words.ts'
import { insertTogether } from '../../../platform/server/database/insert-together.ts'
import { rowsInsert } from '../../../platform/server/database/rows-insert.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { PERIOD_TOO_LONG } from '../../domain/amount-period.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { NEXT_HEADER } from '../../../platform/domain/list-page.ts'

type Inserted = Pick<OrdersTable, 'id' | 'created_at' | 'customer_name' | 'status' | 'total_cents'>

describe.each(databaseKinds)('a list of orders by amount on %s', (kind) => {
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
  })
  afterAll(() => shop.close())

  async function part(search: Record<string, string>) {
    const params = new URLSearchParams(search)
    const answer = await shop.request(`${adminApi.orders()}?${params.toString()}`, { cookie })
    expect(answer.status).toBe(200)
    const orders = (await answer.json()) as OrderView[]
    return { orders, next: answer.headers.get(NEXT_HEADER) }
  }
  async function all(search: Record<string, string>): Promise<OrderView[]> {
    const found: OrderView[] = []
    let before: string | null = ''
    while (before !== null) {
      expect(found.length).toBeLessThan(100)
      const page = await part({ ...search, ...(before && { before }) })
      found.push(...page.orders)
      before = page.next
    }
    return found
  }
  const totals = (orders: readonly OrderView[]): number[] =>
    orders.map(({ total }) => Number(total))

  it('a list of orders by amount contains every order once, also when orders share an amount, with any page size', async () => {
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

  it('a list of orders by amount refuses the cursor of another list and is exported in the same order', async () => {
    for (const before of ['x', '2390_x', '2026-11-21T10:00:00.000Z_0198c0de-0000-7000-8000-0']) {
      const path = `${adminApi.orders()}?sort=highest&before=${before}`
      expect((await shop.request(path, { cookie })).status).toBe(400)
    }
    const answer = await shop.request(`${adminApi.orderExport()}?sort=highest`, { cookie })
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
    const expected = (await all({ sort: 'highest' })).map(({ orderNumber }) => `"${orderNumber}"`)
    expect(lines.map((line) => line.split(';')[0])).toEqual(expected)
  })

  async function copyOrder(day: string, number: string, status: OrderStatus): Promise<string> {
    const { db } = shop.deps
    const order = await db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
    const copy = { ...order, id: newId(), order_number: `202401-1245-${number}`, status }
    const created_at = `${day}T10:00:00.000Z`
    await db
      .insertInto('orders')
      .values({ ...copy, created_at })
      .execute()
    const { id: order_id, total_cents } = copy
    const word = {
      word: 'karla',
      month: day.slice(0, 7),
      order_id,
      total_cents,
      created_at,
      status,
    }
    await db.insertInto('order_search').values(word).execute()
    return copy.id
  }
  const ids = (orders: readonly OrderView[]): string[] => orders.map(({ id }) => id)

  it('a list of orders by amount contains the orders of the last year when no days are given, also in a search', async () => {
    const before = await all({ sort: 'highest' })
    const first = await copyOrder('2025-11-21', '0001', 'delivered')
    const tooOld = await copyOrder('2025-11-20', '0002', 'delivered')
    const searches: Record<string, string>[] = [
      {},
      { q: 'karla' },
      { q: 'karla', status: 'delivered' },
    ]
    for (const search of searches) {
      const found = ids(await all({ ...search, sort: 'highest', limit: '5' }))
      expect(found).toContain(first)
      expect(found).not.toContain(tooOld)
      expect(found.length).toBe('status' in search ? 1 : before.length + 1)
      const older = { ...search, from: '2024-11-20', to: '2025-11-20', sort: 'highest' }
      expect(ids(await all(older))).toEqual([tooOld])
      const upTo = { ...search, to: '2026-11-20', sort: 'lowest' }
      expect(ids(await all(upTo)).toSorted()).toEqual([first, tooOld].toSorted())
    }
    expect(ids(await all({ sort: 'newest' }))).toContain(tooOld)
  })

  it.each<Record<string, string>>([
    { from: '2025-11-20' },
    { from: '2024-01-01', to: '2025-01-02' },
    { from: '2024-01-01', to: '2026-11-21', q: 'karla' },
  ])(
    'a list of orders by amount is refused with an error at the first day when the days are more than a year: %j',
    async (days) => {
      for (const sort of ['highest', 'lowest']) {
        const params = new URLSearchParams({ ...days, sort }).toString()
        for (const path of [adminApi.orders(), adminApi.orderExport()]) {
          const answer = await shop.request(`${path}?${params}`, { cookie })
          expect(answer.status).toBe(400)
          const body: unknown = await answer.json()
          expect(JSON.stringify(body)).toContain(`"from":"${PERIOD_TOO_LONG}"`)
        }
      }
      const byTime = new URLSearchParams({ ...days, sort: 'oldest' }).toString()
      expect((await shop.request(`${adminApi.orders()}?${byTime}`, { cookie })).status).toBe(200)
    },
  )

  /**
   * Most have one of a few amounts, as packs do, and Zora's are the cheapest; in February and April 2024 are few of them.
   * Returns the highest amount first.
   */
  async function insertManyOrders(): Promise<Inserted[]> {
    const { db } = shop.deps
    const order = await db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
    const inserted = Array.from({ length: 6000 }, (_, index) => {
      const created_at = new Date(Date.UTC(2024, 1, 27) + index * 9 * 60_000).toISOString()
      const isZora = index % 3 === 1
      const other = index % 5 === 0 ? 'Karin Bohne' : 'Karla Kundin'
      const customer_name = isZora ? 'Zora Zucker' : other
      const customer_email = `${customer_name.replace(' ', '.').toLowerCase()}@example.de`
      const status: OrderStatus = index % 7 < 2 ? 'shipped' : 'delivered'
      const amount = index % 997 === 0 ? 5000 + index : 1440 + 950 * ((index * 7) % 4)
      const total_cents = isZora ? 990 : amount
      const order_number = `202403-1245-${String(index).padStart(4, '0')}`
      return {
        id: newId(),
        order_number,
        created_at,
        customer_name,
        customer_email,
        status,
        total_cents,
      }
    })
    await transact(db, async (tx) => {
      for (const each of inserted) {
        const subtotal_cents = each.total_cents - order.shipping_cents
        const row = { ...order, ...each, subtotal_cents }
        await insertTogether(tx, [rowsInsert(tx, 'orders', [row]), searchWordsInsert(tx, row)])
      }
    })
    return inserted.toSorted(
      (a, b) => b.total_cents - a.total_cents || (a.created_at < b.created_at ? 1 : -1),
    )
  }

  it('a list of more orders than are sorted, or of a search that many match, contains each once and by amount', async () => {
    const inserted = await insertManyOrders()
    const days = { from: '2024-02-01', to: '2024-05-31', limit: '200' }
    const isKarla = (order: Inserted): boolean => order.customer_name === 'Karla Kundin'
    const searches: [Record<string, string>, (order: Inserted) => boolean][] = [
      [{}, () => true],
      [{ status: 'delivered' }, ({ status }) => status === 'delivered'],
      [{ q: 'karla' }, isKarla],
      [
        { q: 'karla', status: 'delivered' },
        (order) => isKarla(order) && order.status === 'delivered',
      ],
      [{ q: 'karla', status: 'shipped' }, (order) => isKarla(order) && order.status === 'shipped'],
      [{ q: 'zora' }, ({ customer_name }) => customer_name === 'Zora Zucker'],
      [
        { q: 'kundin k', from: '2024-03-05' },
        (order) => isKarla(order) && order.created_at >= '2024-03-04T23',
      ],
    ]
    for (const [search, matches] of searches) {
      const expected = inserted.filter(matches).map(({ id }) => id)
      for (const sort of ['highest', 'lowest']) {
        const found: string[] = []
        for (let before: string | null = ''; before !== null && found.length < 1000;) {
          const page = await part({ ...days, ...search, sort, ...(before && { before }) })
          found.push(...ids(page.orders))
          before = page.next
        }
        const sorted = sort === 'highest' ? expected : expected.toReversed()
        expect(found).toEqual(sorted.slice(0, found.length))
        expect(found.length).toBe(Math.min(1000, expected.length))
      }
    }
    // Everything else costs more than Zora's coffee, so that none of the first orders by amount match.
    shop.statements.start()
    await part({ ...days, q: 'zora', sort: 'highest' })
    expect(shop.statements.stop().length).toBeLessThan(30)
  })
})
