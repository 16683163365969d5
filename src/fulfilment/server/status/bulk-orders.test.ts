import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { bulkStatusViewSchema } from '../../domain/bulk-status.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'

describe.each(databaseKinds)('several orders at once on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  let orders: OrderView[]

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    await setStock(shop, 1, 10_000)
    admin = await signIn(shop)
    buyer = await makeBuyer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    orders = []
    for (let index = 0; index < 4; index += 1) {
      const pickup = { ...orderBody, shippingMethod: 'pickup', total: '19.00' }
      orders.push(await placeTestOrder(shop, index === 3 ? pickup : orderBody, buyer.cookie))
    }
  })

  const post = (body: unknown) =>
    shop.request(adminApi.statusChanges(), { method: 'POST', body, cookie: admin })
  const ship = (trackingCode: (index: number) => string | null) => ({
    status: 'shipped',
    orders: orders.map(({ id }, index) => {
      return { id, from: 'pending', trackingCode: trackingCode(index) }
    }),
  })
  const read = async (response: Response) =>
    bulkStatusViewSchema.parse(await response.json()).results.map(({ changed }) => changed)
  const statusOf = async (id = '') => {
    const answer = await shop.request(api.order(id), { cookie: admin })
    return (await answer.json()) as OrderView
  }

  it('several orders are shipped with a tracking code each; a pickup order needs none', async () => {
    const answer = await post(ship((index) => (index === 3 ? null : `T-${index}`)))
    expect(await read(answer)).toEqual([true, true, true, true])
    expect(await statusOf(orders[1]?.id)).toMatchObject({ status: 'shipped', trackingCode: 'T-1' })
    const logged = await shop.deps.db
      .selectFrom('admin_actions')
      .select('id')
      .where(
        'subject',
        'in',
        orders.map(({ orderNumber }) => orderNumber),
      )
      .execute()
    expect(logged).toHaveLength(4)
  })

  it('several orders are refused individually without a code, after a change or if unknown; the others are changed', async () => {
    await shop.request(adminApi.orderStatus(orders[1]?.id ?? ''), {
      method: 'PATCH',
      body: { status: 'cancelled' },
      cookie: admin,
    })
    const body = ship((index) => (index === 0 ? ' ' : `T-${index}`))
    body.orders.push({ id: 'nowhere', from: 'pending', trackingCode: 'T-9' })
    const answer = await post(body)
    expect(answer.status).toBe(200)
    expect(await read(answer)).toEqual([false, false, true, true, false])
    expect(await statusOf(orders[0]?.id)).toMatchObject({ status: 'pending' })
    expect(await statusOf(orders[1]?.id)).toMatchObject({ status: 'cancelled' })
  })

  it('several orders never share a tracking code, and ship without one only on purpose', async () => {
    const { status, orders: parcels } = ship((index) => (index === 1 ? ' jd-01' : 'JD 01'))
    const mixed = parcels.map((parcel, index) =>
      index === 2 ? { id: parcel.id, from: parcel.from, withoutCode: true } : parcel,
    )
    const answer = await post({ status, orders: mixed })
    expect(await read(answer)).toEqual([true, false, true, false])
    expect(await statusOf(orders[2]?.id)).toMatchObject({ status: 'shipped', trackingCode: null })
    const mailOf = async (index: number): Promise<string> => {
      const { id } = await shop.deps.db
        .selectFrom('mails')
        .select('id')
        .where('cause', 'like', `order-shipped:${orders[index]?.id}:%`)
        .executeTakeFirstOrThrow()
      return (await shop.request(adminApi.mailHtml(id), { cookie: admin })).text()
    }
    expect(await mailOf(2)).toContain('Dieses Paket hat keine Sendungsnummer.')
    // A number of 20 digits fits a phone only on a line of its own.
    expect(await mailOf(0)).toContain('Sendungsnummer:\nJD 01</p>')
    const wrong = await post({ status, orders: [{ id: orders[1]?.id, trackingCode: '=1+1' }] })
    expect(wrong.status).toBe(400)
  })

  it('several orders are changed only once when two admins choose the same status at the same time', async () => {
    const answers = await Promise.all([
      post(ship((index) => `A-${index}`)),
      post(ship((index) => `B-${index}`)),
    ])
    const [first = [], second = []] = await Promise.all(answers.map(read))
    expect(first.map((changed, index) => changed !== second[index])).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('several orders are refused as a whole when the list is empty or too long or the status is unknown', async () => {
    const one = { id: orders[0]?.id, from: 'pending' }
    for (const body of [
      { status: 'processing', orders: [] },
      { status: 'processing', orders: Array.from({ length: 51 }, () => one) },
      { status: 'lost', orders: [one] },
      { status: 'processing', orders: [{ id: 5 }] },
      { status: 'processing' },
      null,
    ]) {
      expect((await post(body)).status).toBe(400)
    }
  })

  it('several orders are exported as the filter shows them, and the audit log records the export', async () => {
    const name = 'Exporta Öhler'
    for (let index = 0; index < 103; index += 1) {
      await placeTestOrder(shop, { ...orderBody, customerName: name }, buyer.cookie)
    }
    const path = `${adminApi.orderExport()}?q=${encodeURIComponent('öhler')}&sort=oldest`
    const answer = await shop.request(path, { cookie: admin })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('.csv')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(104)
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(104)
    expect(lines.slice(1).every((line) => line.includes(name))).toBe(true)
    const logged = await shop.deps.db
      .selectFrom('admin_actions')
      .select('detail')
      .where('action', '=', 'order.export')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(logged.detail)).toMatchObject({ sort: 'oldest' })
  })
})
