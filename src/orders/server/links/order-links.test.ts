import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  orderBody,
  placeTestOrder,
  postOrder,
  readAnswer,
  setStock,
  snapshot,
} from '../../../../test/orders/orders.ts'
import { putSettings } from '../../../../test/settings/settings.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { MailKind } from '../../../mail/server/queue-mail.ts'
import { renderMail } from '../../../mail/server/render-mail.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { sign } from '../../../platform/server/encryption/tokens.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api, pages } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'
import { linkApi } from '../../../urls.links.ts'
import {
  ORDER_LINK_DAYS,
  orderAgainViewSchema,
  orderStateViewSchema,
} from '../../domain/order-link.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { deleteOrders } from '../personal-data/delete-orders.ts'
import { findStoredOrder } from '../reading/stored-orders.ts'

const PASSWORD = 'Kies-und-Asphalt'

describe.each(databaseKinds)('the links in the mails of an order on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let people = 0
  let email: string
  let cookie: string
  let order: OrderView

  const post = (path: string, body: unknown, as?: string) =>
    shop.request(path, { method: 'POST', body, cookie: as })

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    await setStock(shop, 1, 1000)
    const set = await putSettings(shop, admin, 'orders', { guestOrders: true })
    expect(set.status).toBe(200)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    people += 1
    email = `links-${people}@example.de`
    const account = { email, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    cookie = cookieOf(await post(api.register(), account))
    order = await placeTestOrder(shop, { ...orderBody, customerEmail: email }, cookie)
  })

  async function orderAsGuest(): Promise<OrderView> {
    const body = {
      ...orderBody,
      customerEmail: `gast-${people}@example.de`,
      customerAddress: `Gastweg ${people}, 42103 Wuppertal`,
    }
    const placed = await postOrder(shop, body, { address: `198.51.100.${people}` })
    expect(placed.status).toBe(201)
    return (await placed.json()) as OrderView
  }

  /** Returns the token of the button in a mail; '' when there is none. */
  async function tokenIn(mail: MailKind, id: string, action: 'order-state' | 'reorder') {
    const data = JSON.stringify({
      orderId: id,
      until: '2026-12-24',
      isExtension: false,
      coveredUntil: null,
    })
    const { text } = await renderMail(shop.deps, { kind: mail, data })
    const start = `http://shop.test${pages.mailLink(action, '')}`
    return new RegExp(`${start}([\\w.-]+)`).exec(text)?.[1] ?? ''
  }
  const stateToken = (id = order.id) => tokenIn('order-confirmation', id, 'order-state')
  const reorderToken = (id = order.id) => tokenIn('order-delivered', id, 'reorder')
  const readState = (token: string, as?: string) => post(linkApi.orderState(), { token }, as)
  const readAgain = (token: string, as?: string) => post(linkApi.reorder(), { token }, as)
  const setStatus = (status: string, id = order.id) =>
    changeStatus(id, { status, trackingCode: 'T-1' })
  const changeStatus = (id: string, body: unknown) =>
    shop.request(adminApi.orderStatus(id), { method: 'PATCH', body, cookie: admin })
  const erase = (of: string) =>
    post(adminApi.personErasure(), { email: of, currentPassword: firstAdmin.password }, admin)

  it('every mail about an order has the same link to its state, with and without an account', async () => {
    const guest = await orderAsGuest()
    for (const { id } of [order, guest]) {
      const token = await stateToken(id)
      expect(token).toMatch(new RegExp(`^${id}\\.[\\da-f]{64}$`))
      for (const mail of [
        'payment-received',
        'payment-reminder',
        'order-shipped',
        'order-delivered',
        'order-cancelled',
        'order-reopened',
      ] as const) {
        expect(await tokenIn(mail, id, 'order-state')).toBe(token)
      }
    }
    const printed = JSON.stringify({ orderId: order.id, isPrinted: true })
    const sheet = await renderMail(shop.deps, { kind: 'order-confirmation', data: printed })
    expect(sheet.html).not.toContain(pages.mailLink('order-state', ''))
  })

  it('show on another device the state and nothing that names the customer or the goods', async () => {
    const answer = await readState(await stateToken())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const view = orderStateViewSchema.parse(JSON.parse(text))
    expect(JSON.parse(text)).toEqual(view)
    expect(view).toEqual({
      id: order.id,
      orderNumber: order.orderNumber,
      createdAt: order.createdAt,
      status: 'pending',
      shippingMethod: 'standard',
      trackingCode: null,
      carrier: null,
      statusTimes: {},
      balance: { state: 'open', open: '23.90', paidOn: null },
      payUntil: expect.stringMatching(/^2026-/) as string,
      rest: 'sign-in',
    })
    for (const word of ['Karla', 'Kundin', email, 'Straße', '42103', '0202', 'MONZA']) {
      expect(text).not.toContain(word)
    }
    shop.clock.advance(1000)
    await setStatus('shipped')
    const later = orderStateViewSchema.parse(
      (await readAnswer(await readState(await stateToken()))).body,
    )
    expect(later).toMatchObject({ status: 'shipped', trackingCode: 'T-1', payUntil: null })
    expect(later.statusTimes).toEqual({ shipped: shop.clock.now().toISOString() })
  })

  it('say when an order was cancelled, but not why', async () => {
    shop.clock.advance(1000)
    const cancellation = { reason: 'customer', words: 'Liebe Frau Kundin, alles Gute.' }
    expect((await changeStatus(order.id, { status: 'cancelled', cancellation })).status).toBe(200)
    const text = await (await readState(await stateToken())).text()
    const view = orderStateViewSchema.parse(JSON.parse(text))
    expect(JSON.parse(text)).toEqual(view)
    expect(view.statusTimes).toEqual({ cancelled: shop.clock.now().toISOString() })
    expect(text).not.toMatch(/alles Gute|gebeten/)
  })

  it('lead the signed-in customer to the whole order, and nobody else', async () => {
    const token = await stateToken()
    const restFor = async (as?: string) =>
      (await readAnswer(await readState(token, as))).body['rest']
    expect(await restFor(cookie)).toBe('own')
    expect(await restFor(admin)).toBe('sign-in')
    const guest = await orderAsGuest()
    const state = await readAnswer(await readState(await stateToken(guest.id), cookie))
    expect(state.body['rest']).toBe('none')
  })

  it('open nothing when they are forged, of another order or of the other purpose', async () => {
    const [state, again] = [await stateToken(), await reorderToken()]
    const other = await placeTestOrder(shop, { ...orderBody, customerEmail: email }, cookie)
    const [, mac = ''] = state.split('.')
    const forged = [
      '',
      'x',
      order.id,
      `${order.id}.${'0'.repeat(64)}`,
      `${other.id}.${mac}`,
      `${order.id}.${sign('', `order-link state ${order.id}`)}`,
      `${state}0`,
      again,
    ]
    for (const token of forged) {
      const refused = await readAnswer(await readState(token))
      expect([refused.status, refused.body['code'], token]).toEqual([404, 'not-found', token])
    }
    expect((await readAgain(state)).status).toBe(404)
    expect((await readAgain(again)).status).toBe(200)
  })

  it(`end ${ORDER_LINK_DAYS} days after the order`, async () => {
    const [state, again] = [await stateToken(), await reorderToken()]
    shop.clock.advance(ORDER_LINK_DAYS * DAY_MS - 1)
    expect([(await readState(state)).status, (await readAgain(again)).status]).toEqual([200, 200])
    shop.clock.advance(1)
    for (const refused of [await readState(state), await readAgain(again)]) {
      expect(refused.status).toBe(410)
      const { message } = (await refused.json()) as { message: string }
      expect(message).toContain(`${ORDER_LINK_DAYS} Tage`)
    }
    shop.clock.advance(-ORDER_LINK_DAYS * DAY_MS)
  })

  it('end when the account is closed or the data of a guest is erased', async () => {
    const guest = await orderAsGuest()
    const tokens = [await stateToken(), await stateToken(guest.id)]
    const again = await reorderToken(guest.id)
    expect((await erase(guest.customerEmail)).status).toBe(200)
    expect((await readState(tokens[1] ?? '')).status).toBe(410)
    expect((await readAgain(again)).status).toBe(410)
    expect((await readState(tokens[0] ?? '')).status).toBe(200)
    const closing = { currentPassword: PASSWORD, cancelUnpaid: false, leaveNewsletter: false }
    expect((await post(accountApi.accountClosing(), closing, cookie)).status).toBe(200)
    expect((await readState(tokens[0] ?? '')).status).toBe(410)
    await shop.deps.db.deleteFrom('ended_order_links').execute()
    expect((await readState(tokens[0] ?? '')).status, 'of a closed account').toBe(410)
  })

  it('end with the order, whose deletion takes along what is known of its links', async () => {
    const guest = await orderAsGuest()
    const token = await stateToken(guest.id)
    await erase(guest.customerEmail)
    const stored = await findStoredOrder(shop.deps.db, guest.id)
    await shop.deps.db.deleteFrom('order_claims').execute()
    await shop.deps.db.deleteFrom('idempotency_keys').execute()
    await transact(shop.deps.db, (tx) => deleteOrders(tx, stored ? [stored] : []))
    expect((await readState(token)).status).toBe(404)
  })

  it('change nothing, whatever opens them', async () => {
    const [state, again] = [await stateToken(), await reorderToken()]
    const before = await snapshot(shop)
    for (const path of [linkApi.orderState(), linkApi.reorder()]) {
      for (const method of ['GET', 'HEAD']) {
        expect((await shop.request(path, { method, cookie })).status).toBeGreaterThan(399)
      }
    }
    for (const read of [readState(state), readAgain(again), readAgain(again, cookie)]) {
      const answer = await read
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    }
    expect(await snapshot(shop)).toEqual(before)
  })

  it('give what was ordered at the prices of that day, without the customer', async () => {
    const answer = await readAgain(await reorderToken())
    const text = await answer.text()
    expect(orderAgainViewSchema.parse(JSON.parse(text))).toEqual(JSON.parse(text))
    expect(JSON.parse(text)).toEqual({
      orderNumber: order.orderNumber,
      items: [
        {
          id: 1,
          name: 'MONZA',
          weight: '250g',
          grind: 'Ganze Bohnen',
          price: 9.5,
          quantity: 2,
          withdrawn: 0,
          setId: null,
        },
      ],
    })
    for (const word of ['Karla', email, 'Straße', '0202']) expect(text).not.toContain(word)
  })

  it('are limited for each client address', async () => {
    const token = await stateToken()
    const statuses = new Set<number>()
    for (let tries = 0; tries < 61; tries += 1) statuses.add((await readState('x')).status)
    expect(statuses).toEqual(new Set([404, 429]))
    expect((await readState(token)).status).toBe(429)
  })
})
