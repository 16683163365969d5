import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestShop, signIn, type TestShop } from '../../../test/shop.ts'
import {
  makeBuyer,
  orderBody,
  PASSWORD,
  placeTestOrder,
  postOrder,
} from '../../../test/orders/orders.ts'
import { deliverMails } from '../../mail/server/delivery/deliver-mails.ts'
import { WalSync } from '../../platform/server/database/sqlite/wal-sync.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'

const guestOrder = { ...orderBody, password: PASSWORD, confirmPassword: PASSWORD }
const FIRST_KEY = 'b6b1a3d2-8a4e-4f5f-9a55-0c1d2e3f4a5b'
const KEY = '0f0e9a4e-3d3c-4c53-9d0e-6f3d1b2a7c55'

/** Requests that write, by what they do; each is answered once the disk has what it wrote. */
const writes: Record<string, (shop: TestShop) => Promise<() => Promise<Response>>> = {
  'an order': async (shop) => {
    const { cookie } = await makeBuyer(shop)
    return () => postOrder(shop, orderBody, { cookie })
  },
  'the order of a guest': async (shop) => () => postOrder(shop, guestOrder, { key: KEY }),
  'a login': async (shop) => () => {
    const body = { email: shop.deps.env.adminEmail, password: shop.deps.env.adminPassword }
    return shop.request(api.login(), { method: 'POST', body })
  },
  'a logout': async (shop) => {
    const { cookie } = await makeBuyer(shop)
    return () => shop.request(api.logout(), { method: 'POST', cookie })
  },
  'a newsletter request': async (shop) => () => {
    const body = { email: 'karla@example.de', privacy: true }
    return shop.request(api.newsletterSubscribe(), { method: 'POST', body })
  },
  'a status change': async (shop) => {
    const cookie = await signIn(shop)
    const { id } = await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
    const body = { status: 'processing' }
    return () => shop.request(adminApi.orderStatus(id), { method: 'PATCH', body, cookie })
  },
}

describe('a shop on a slow disk', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop('sqlite')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await shop.close()
  })

  /** Holds every sync from now on until `release` is called; `nextSync` resolves at the next one. */
  function holdDisk(): { nextSync: () => Promise<'sync'>; release: () => void } {
    let asked = Promise.withResolvers<'sync'>()
    const released = Promise.withResolvers<void>()
    vi.spyOn(WalSync.prototype, 'flush').mockImplementation(() => {
      asked.resolve('sync')
      asked = Promise.withResolvers()
      return released.promise
    })
    return { nextSync: () => asked.promise, release: () => released.resolve() }
  }

  /** Places an order that takes a block of numbers: the next one syncs once. */
  async function placeFirstOrder(): Promise<void> {
    const { cookie } = await makeBuyer(shop)
    const { status } = await postOrder(shop, orderBody, { cookie, key: FIRST_KEY })
    expect(status).toBe(201)
  }

  /** Returns whether the promise is settled, after everything that does not wait for the disk ran. */
  async function isSettled(promise: Promise<unknown>): Promise<boolean> {
    let settled = false
    void promise.finally(() => (settled = true))
    for (let turn = 0; turn < 50; turn += 1) {
      await shop.deps.db.selectFrom('users').select('id').limit(1).execute()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return settled
  }

  it.each(Object.keys(writes))('answers %s only once it is on the disk', async (name) => {
    const send = await writes[name]?.(shop)
    const disk = holdDisk()
    const sync = disk.nextSync()
    const answer = send?.() ?? Promise.reject(new Error(name))
    expect(await Promise.race([sync, answer])).toBe('sync')
    expect(await isSettled(answer)).toBe(false)
    disk.release()
    expect((await answer).status).toBeLessThan(300)
  })

  // Signing in writes too, so only the refusal shows that the order itself is waited for.
  it.each([
    ['the copy of an order', guestOrder, 200],
    ['another order under the same key', { ...guestOrder, customerPhone: '0202 654321' }, 409],
  ])('answers %s only once the first one is on the disk', async (_name, second, status) => {
    await placeFirstOrder()
    const disk = holdDisk()
    const firstSync = disk.nextSync()
    const first = postOrder(shop, guestOrder, { key: KEY })
    await firstSync
    const secondSync = disk.nextSync()
    const answer = postOrder(shop, second, { key: KEY })
    expect(await Promise.race([secondSync, answer])).toBe('sync')
    expect(await isSettled(answer)).toBe(false)
    disk.release()
    expect((await first).status).toBe(201)
    expect((await answer).status).toBe(status)
  })

  it('sends a mail only once the order it confirms is on the disk', async () => {
    const { cookie } = await makeBuyer(shop)
    let sent = 0
    const transport = { send: async () => void (sent += 1) }
    await placeFirstOrder()
    await deliverMails(shop.deps, transport)
    sent = 0
    const disk = holdDisk()
    const sync = disk.nextSync()
    const order = postOrder(shop, orderBody, { cookie })
    await sync
    const delivery = deliverMails(shop.deps, transport)
    expect(await isSettled(delivery)).toBe(false)
    expect(sent).toBe(0)
    disk.release()
    await Promise.all([order, delivery])
    expect(sent).toBe(1)
  })

  it.each(Object.keys(writes))('never confirms %s that the disk refused', async (name) => {
    const send = await writes[name]?.(shop)
    vi.spyOn(WalSync.prototype, 'flush').mockRejectedValue(new Error('disk failed'))
    expect((await send?.())?.status).toBeGreaterThanOrEqual(500)
  })
})
