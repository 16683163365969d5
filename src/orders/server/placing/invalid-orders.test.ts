import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'

/** Hostile values, besides every value that JSON allows. */
const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '0',
    -1,
    0,
    1.5,
    1e9,
    1e308,
    2 ** 31,
    2 ** 53,
    [],
    {},
    '\u0000',
    '\ud800',
    '\u2028',
    "'; drop table orders; --",
    '__proto__',
    'x'.repeat(5000),
    '[{"id":1}]',
    '['.repeat(5000),
    { $gt: '' },
    { toString: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
)

const mutated = (valid: object): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    {
      weight: 6,
      arbitrary: fc
        .dictionary(
          fc.constantFrom(...Object.keys(valid), '__proto__', 'constructor'),
          hostileValues,
          {
            minKeys: 1,
            maxKeys: 4,
          },
        )
        .map((change) => ({ ...valid, ...change })),
    },
  )

const orders = fc.oneof(
  mutated({ ...orderBody, status: '', notes: '', saveInfo: true, shippingMethod: 'standard' }),
  fc
    .array(mutated({ ...orderBody.items[0] }), { minLength: 1, maxLength: 4 })
    .chain((items) =>
      fc.constantFrom<unknown>(
        { ...orderBody, items },
        { ...orderBody, items: JSON.stringify(items) },
      ),
    ),
)

describe.each(databaseKinds)('a malformed request on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer
  let admin: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    buyer = await makeBuyer(shop)
    admin = await signIn(shop)
  })
  afterAll(() => shop.close())

  async function expectNoCrash(path: string, method: string, body: unknown, cookie?: string) {
    const response = await shop.request(path, { method, body: body ?? null, cookie })
    const text = await response.text()
    expect(response.status).toBeLessThan(500)
    expect(text).not.toMatch(/SQLITE|syntax error|node_modules|    at /)
    if (response.status >= 400) {
      expect(JSON.parse(text)).toMatchObject({
        message: expect.any(String) as string,
        code: expect.any(String) as string,
      })
    }
  }

  it('a malformed request never crashes placing an order', async () => {
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), (body, isGuest) =>
        expectNoCrash(api.orders(), 'POST', body, isGuest ? undefined : buyer.cookie),
      ),
      { numRuns: 1000 },
    )
  })

  it('a malformed request never crashes login, registration or a status change', async () => {
    // Some of the orders above were valid and took packs.
    await setStock(shop, 1, 1000)
    const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
    const calls = fc.oneof(
      mutated({ email: 'x', password: 'kurz' }).map((body) => [api.login(), 'POST', body] as const),
      mutated({ firstName: 'A', lastName: 'B', email: 'x', password: 'kurz' }).map(
        (body) => [api.register(), 'POST', body] as const,
      ),
      mutated({ status: 'shipped', trackingCode: 'T', from: 'pending' }).map(
        (body) => [adminApi.orderStatus(id), 'PATCH', body] as const,
      ),
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 60 })
        .filter((text) => text.isWellFormed())
        .map((text) => [adminApi.orderStatus(text), 'PATCH', { status: 'pending' }] as const),
    )
    await fc.assert(
      fc.asyncProperty(calls, ([path, method, body]) => expectNoCrash(path, method, body, admin)),
      { numRuns: 1000 },
    )
  })

  it('a malformed request never crashes reading a header or query', async () => {
    const header = fc.string({ unit: 'grapheme-ascii', maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        const query = new URLSearchParams({ status: text, before: text, limit: text })
        const responses = [
          await shop.request(api.orders(), {
            method: 'POST',
            body: orderBody,
            headers: { 'idempotency-key': text, 'content-type': text || 'x' },
          }),
          await shop.request(api.userProfile(), { headers: { cookie: `session=${text}` } }),
          await shop.request(`${adminApi.orders()}?${query}`, { cookie: admin }),
        ]
        for (const { status } of responses) expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })

  it('a malformed request never changes the prototype of all objects', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})
