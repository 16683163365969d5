import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../../test/orders/orders.ts'
import { adminApi } from '../../../urls.admin.ts'
import { foldSearch, searchWords } from '../../../orders/domain/search-words.ts'
import type { Keyset } from '../../../platform/server/keyset.ts'
import { searchOrders, type OrderSearchFilter } from './search-orders.ts'

const days = ['2024-12-31T23:30:00.000Z', '2026-01-31T22:59:00.000Z', '2026-01-31T23:30:00.000Z']
const names = ['Jörg Müller', 'Mara Muth', 'Karla Kundin', 'Maria Mahler', 'Ümit Özgür', '12 Mohn']

describe.each(databaseKinds)('the search of orders by month on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    await setStock(shop, 1, 10_000)
    for (const day of [...days, '2026-11-01T00:00:00.000Z', '2026-11-21T10:00:00.000Z']) {
      shop.clock.set(day)
      const buyer = await makeBuyer(shop)
      for (const [index, customerName] of [...names, ...names].entries()) {
        const customerEmail = `${foldSearch(customerName).replace(' ', '.')}@example.de`
        const body = { ...orderBody, customerName, customerEmail }
        await placeTestOrder(shop, body, buyer.cookie)
        // Several orders share a millisecond.
        if (index % 3 === 0) shop.clock.advance(1000)
      }
    }
    const admin = await signIn(shop)
    const rows = await shop.deps.db.selectFrom('orders').select('id').orderBy('id').execute()
    for (const [index, { id }] of rows.entries()) {
      if (index % 4 !== 0) continue
      const body = { status: index % 8 === 0 ? 'cancelled' : 'processing' }
      await shop.request(adminApi.orderStatus(id), { method: 'PATCH', body, cookie: admin })
    }
  })
  afterAll(() => shop.close())

  /** Returns every order that matches, read from the orders themselves. */
  async function readAll(wanted: OrderSearchFilter): Promise<string[]> {
    const { prefix, status, from = '', until = '~', oldestFirst } = wanted
    const rows = await shop.deps.db.selectFrom('orders').selectAll().execute()
    const found = rows.filter((row) => {
      const words = searchWords({
        orderNumber: row.order_number,
        customerName: row.customer_name,
        customerEmail: row.customer_email,
      })
      const isWanted = row.created_at >= from && row.created_at < until
      const isFound = words.some((word) => word.startsWith(prefix))
      return isWanted && isFound && (status === undefined || row.status === status)
    })
    const place = (row: { created_at: string; id: string }): string => row.created_at + row.id
    const sorted = found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).map(({ id }) => id)
    return oldestFirst ? sorted : sorted.toReversed()
  }

  async function readInParts(wanted: OrderSearchFilter): Promise<string[]> {
    const ids: string[] = []
    let before: Keyset | undefined
    do {
      const part = await searchOrders(shop.deps.db, { ...wanted, ...(before && { before }) })
      ids.push(...part.rows.map(({ id }) => id))
      before = part.next ?? undefined
    } while (before)
    return ids
  }

  it('the search of orders by month finds, page by page, exactly the matching orders in list order', async () => {
    const windows = [
      {},
      { from: '2026-01-31T23:00:00.000Z' },
      { from: '2025-01-01T00:00:00.000Z', until: '2026-11-02T00:00:00.000Z' },
    ]
    const statuses = [undefined, 'pending', 'cancelled'] as const
    let found = 0
    for (const prefix of ['m', 'muller', '2', '202601', '12', '0', 'xq']) {
      for (const status of statuses) {
        for (const window of windows) {
          for (const oldestFirst of [false, true]) {
            const wanted = { prefix, ...(status && { status }), ...window, oldestFirst }
            const all = await readAll({ ...wanted, limit: 1 })
            const limit = 7 + (found % 13)
            expect([wanted, limit, await readInParts({ ...wanted, limit })]).toEqual([
              wanted,
              limit,
              all,
            ])
            found += all.length
          }
        }
      }
    }
    expect(found).toBeGreaterThan(1000)
  })
})
