import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { postPayment } from '../../../../test/money/payments.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { orderCountsViewSchema } from '../../domain/order-counts-view.ts'
import { orderHistoryViewSchema, type OrderHistoryView } from '../../domain/order-history-view.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'

const customers = [
  ['Jörg Müller', 'joerg@example.de'],
  ['Karla Kundin', 'karla@example.de'],
  ['Ümit Özgür', 'umit@firma.example'],
  ['Anna Strauß', 'anna.strauss@example.de'],
] as const

describe.each(databaseKinds)("the admin's orders on %s", (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  const placed: OrderView[] = []

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    await setStock(shop, 1, 10_000)
    admin = await signIn(shop)
    buyer = await makeBuyer(shop)
    for (const [customerName, customerEmail] of customers) {
      shop.clock.advance(1000)
      const body = { ...orderBody, customerName, customerEmail }
      placed.push(await placeTestOrder(shop, body, buyer.cookie))
    }
  })
  afterAll(() => shop.close())

  const get = (path: string, cookie = admin) => shop.request(path, { cookie })
  const list = async (query: string): Promise<OrderView[]> =>
    (await (await get(`${adminApi.orders()}?${query}`)).json()) as OrderView[]
  const names = async (query: string) =>
    (await list(query)).map(({ customerName }) => customerName.split(' ')[0])

  it('the admin area finds orders by the beginning of number, name and email, ignoring case and umlauts', async () => {
    for (const q of ['müller', 'MUELLER', 'muller jorg', 'jör', 'joerg@ex']) {
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Jörg']])
    }
    expect(await names('q=ozgur')).toEqual(['Ümit'])
    expect(await names(`q=${encodeURIComponent('Strauß')}`)).toEqual(['Anna'])
    const number = placed[1]?.orderNumber ?? ''
    expect(await names(`q=${number}`)).toEqual(['Karla'])
    expect(await names(`q=${number.split('-').at(-1)}`)).toEqual(['Karla'])
    expect(await names(`q=${number.slice(0, 6)}`)).toEqual(['Anna', 'Ümit', 'Karla', 'Jörg'])
    expect(await names('q=üller')).toEqual([])
    expect(await names("q=';--")).toEqual(['Anna', 'Ümit', 'Karla', 'Jörg'])
  })

  it('the admin area sorts the list and filters it by days in Wuppertal', async () => {
    expect(await names('sort=oldest')).toEqual(['Jörg', 'Karla', 'Ümit', 'Anna'])
    expect(await names('from=2026-11-21&to=2026-11-21')).toHaveLength(4)
    expect(await names('from=2026-11-22')).toEqual([])
    expect(await names('to=2026-11-20&q=jo')).toEqual([])
  })

  it('the admin area refuses malformed filters', async () => {
    for (const query of [
      'sort=total',
      'payment=none',
      'from=2026-02-30',
      'to=x',
      'q=%00',
      `q=${'x'.repeat(201)}`,
    ]) {
      const answer = await get(`${adminApi.orders()}?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  it("the admin area lets only admins search: a customer's own list ignores the search", async () => {
    const own = await get(`${api.userOrders()}?q=karla`, buyer.cookie)
    expect((await own.json()) as unknown[]).toHaveLength(4)
  })

  it('the admin area counts the orders of each status, also for a search and a range of days', async () => {
    const counts = async (query: string) => {
      const body: unknown = await (await get(`${adminApi.orderCounts()}?${query}`)).json()
      return orderCountsViewSchema.parse(body).counts
    }
    expect(await counts('')).toMatchObject({ pending: 4, shipped: 0 })
    expect(await counts('q=karla')).toMatchObject({ pending: 1 })
    expect(await counts('from=2026-11-21')).toMatchObject({ pending: 4 })
    expect(await counts('q=karla&from=2026-11-22')).toMatchObject({ pending: 0 })
    expect(await counts('from=2026-11-22')).toMatchObject({ pending: 0 })
  })

  it('the admin area filters orders by payment, together with status and search, and counts each choice', async () => {
    const [, karla, umit] = placed.map(({ id }) => id)
    const pay = (id: string | undefined, amount: string) =>
      postPayment(shop, id ?? '', { amount, date: '2026-11-21' }, { cookie: admin })
    await pay(karla, '5,00')
    await pay(umit, '30,00')
    expect(await names('payment=unpaid')).toEqual(['Anna', 'Karla', 'Jörg'])
    expect(await names('payment=open')).toEqual(['Anna', 'Jörg'])
    expect(await names('payment=partly&status=pending')).toEqual(['Karla'])
    expect(await names('payment=overpaid&sort=highest')).toEqual(['Ümit'])
    expect(await names('payment=overpaid&status=pending')).toEqual([])
    for (const sort of ['newest', 'lowest']) {
      expect(await names(`payment=overpaid&q=karla&sort=${sort}`)).toEqual([])
      expect(await names(`payment=partly&q=karla&sort=${sort}`)).toEqual(['Karla'])
    }
    for (const query of ['', 'q=2026']) {
      const body: unknown = await (await get(`${adminApi.orderCounts()}?${query}`)).json()
      expect(orderCountsViewSchema.parse(body)).toMatchObject({
        counts: { pending: 3, processing: 1 },
        payments: {
          pending: { open: 2, partly: 1, paid: 0, overpaid: 0 },
          processing: { open: 0, paid: 0, overpaid: 1 },
        },
      })
    }
    for (const [id, status] of [
      [umit, 'pending'],
      [karla, 'processing'],
      [karla, 'pending'],
    ] as const) {
      await shop.request(adminApi.orderStatus(id ?? ''), {
        method: 'PATCH',
        body: { status },
        cookie: admin,
      })
    }
    expect(await names('payment=open')).toHaveLength(4)
  })

  it('the admin area shows status changes with admin and time, and notes, in one history', async () => {
    const id = placed[0]?.id ?? ''
    const note = await shop.request(adminApi.orderNotes(id), {
      method: 'POST',
      body: { text: '  Ruft an.\n<b>Hund</b> ' },
      cookie: admin,
    })
    expect(note.status).toBe(201)
    shop.clock.advance(1000)
    await shop.request(adminApi.orderStatus(id), {
      method: 'PATCH',
      body: { status: 'shipped', trackingCode: 'JJD1' },
      cookie: admin,
    })
    const body: unknown = await (await get(adminApi.orderHistory(id))).json()
    const history: OrderHistoryView = orderHistoryViewSchema.parse(body)
    expect(history.items).toMatchObject([
      {
        kind: 'status',
        from: null,
        to: 'pending',
        by: expect.stringContaining('Käuferin') as string,
      },
      {
        kind: 'note',
        text: 'Ruft an.\n<b>Hund</b>',
        by: expect.stringContaining('admin@') as string,
      },
      { kind: 'payment', amount: '23.90', by: expect.stringContaining('admin@') as string },
      { kind: 'status', from: 'pending', to: 'shipped', trackingCode: 'JJD1' },
    ])
    const logged = await shop.deps.db
      .selectFrom('admin_actions')
      .select('detail')
      .where('action', '=', 'order.note')
      .executeTakeFirstOrThrow()
    expect(logged.detail).not.toContain('Ruft')
  })

  it('the admin area finds an order by its current status', async () => {
    expect(await names('q=muller&status=shipped')).toEqual(['Jörg'])
    expect(await names('q=muller&status=pending')).toEqual([])
  })

  it('the admin area refuses notes without text and notes for unknown orders', async () => {
    const post = async (id: string, body: unknown) =>
      (await shop.request(adminApi.orderNotes(id), { method: 'POST', body, cookie: admin })).status
    const id = placed[0]?.id ?? ''
    const unknown = '01a1fbde-0a8e-77d6-8fd8-2c29fd25783e'
    expect(await post(id, { text: ' ' })).toBe(400)
    expect(await post(id, { text: 'x'.repeat(2001) })).toBe(400)
    expect(await post(unknown, { text: 'x' })).toBe(404)
    expect(await post('x', { text: 'x' })).toBe(404)
    expect((await get(adminApi.orderHistory(unknown))).status).toBe(404)
  })

  it('the admin area pages through every order exactly once while new orders arrive', async () => {
    for (let index = 0; index < 12; index += 1) {
      if (index % 3 === 0) shop.clock.advance(1000)
      await placeTestOrder(shop, { ...orderBody, customerName: `Seite ${index}` }, buyer.cookie)
    }
    for (const query of [
      '',
      'q=seite&',
      'sort=oldest&q=se&',
      'status=pending&q=seite&',
      'q=202611&',
    ]) {
      const all = await list(`${query}limit=200`)
      const seen: string[] = []
      let before = ''
      do {
        const answer = await get(`${adminApi.orders()}?${query}limit=5&before=${before}`)
        seen.push(...((await answer.json()) as OrderView[]).map(({ id }) => id))
        before = encodeURIComponent(answer.headers.get('x-next-before') ?? '')
        shop.clock.advance(1000)
        if (!query.includes('oldest')) await placeTestOrder(shop, orderBody, buyer.cookie)
      } while (before !== '')
      expect([query, seen]).toEqual([query, all.map(({ id }) => id)])
    }
  })
})
