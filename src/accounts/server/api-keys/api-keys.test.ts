import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAdmin, outcome, post, ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { makeKey, newKey, postKey, requestByKey } from '../../../../test/accounts/api-keys.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  stockOf,
} from '../../../../test/orders/orders.ts'
import { openSession } from '../../../../test/accounts/sessions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import type { AuditPage } from '../../../audit/domain/audit-view.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { programApi } from '../../../urls.programs.ts'
import type { ApiKeysView } from '../../domain/api-keys/api-key-view.ts'
import { resetAdmin } from '../admins/reset-admin.ts'
import { findUserById } from '../accounts-repo.ts'
import { closeAccount } from '../personal-data/close-account.ts'
import { purgeApiKeys } from './purge-api-keys.ts'
import { warnOfKeyExpiry } from './warn-of-expiry.ts'

describe.each(databaseKinds)('an API key on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    await shop.deps.db.deleteFrom('api_keys').execute()
  })

  const listed = async () => {
    const answer = await shop.request(programApi.apiKeys(), { cookie: await signIn(shop) })
    return ((await answer.json()) as ApiKeysView).items
  }
  const read = (key: string, options = {}) =>
    requestByKey(shop, key, adminApi.orders(), options).then(({ status }) => status)

  /** A paid order, and the function that ships it with a key. */
  async function paidOrder() {
    const buyer = await makeBuyer(shop)
    const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
    const path = adminApi.orderStatus(id)
    const body = { status: 'processing' }
    const paid = await shop.request(path, { method: 'PATCH', body, cookie: await signIn(shop) })
    expect(paid.status).toBe(200)
    const patch = (key: string, change: object) =>
      requestByKey(shop, key, path, { method: 'PATCH', body: change })
    return { id, patch }
  }

  it('is shown once, stored as a hash, and listed with its rights, its end and its last use', async () => {
    const { key, id } = await newKey(shop, ['orders:read', 'orders:ship'], { days: 30 })
    expect(key).toMatch(/^aroma_[\w-]{43}$/)
    const stored = JSON.stringify(await shop.deps.db.selectFrom('api_keys').selectAll().execute())
    expect(stored).not.toContain(key.slice(12))
    const now = shop.clock.now()
    expect(await listed()).toEqual([
      {
        id,
        name: 'Versandprogramm',
        hint: key.slice(0, 10),
        owner: expect.stringContaining(firstAdmin.email) as string,
        scopes: ['orders:read', 'orders:ship'],
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
        lastUsedAt: null,
        isExpired: false,
      },
    ])
    expect(await read(key)).toBe(200)
    expect((await listed())[0]?.lastUsedAt).toBe(now.toISOString())
  })

  it('stores its last use once a minute, and not for HEAD', async () => {
    const key = await makeKey(shop, ['orders:read'])
    const writes = async (method = 'GET') => {
      shop.statements.start()
      expect(await read(key, { method })).toBe(200)
      return shop.statements.stop().filter((verb) => verb.toLowerCase() === 'update').length
    }
    expect([await writes('HEAD'), await writes(), await writes()]).toEqual([0, 1, 0])
    shop.clock.advance(61_000)
    expect([await writes(), await writes()]).toEqual([1, 0])
  })

  it('needs the own password, a name, a right and one of three periods', async () => {
    expect(await outcome(await postKey(shop, ['orders:read'], { password: 'falsch' }))).toEqual([
      400,
      'invalid',
    ])
    for (const [field, answer] of [
      ['name', await postKey(shop, ['orders:read'], { name: ' ' })],
      ['scopes', await postKey(shop, [])],
      ['scopes.0', await postKey(shop, ['settings:write' as never])],
      ['days', await postKey(shop, ['orders:read'], { days: 366 })],
    ] as const) {
      const { fields } = (await answer.json()) as { fields: Record<string, string> }
      expect([field, answer.status, Object.keys(fields)]).toEqual([field, 400, [field]])
    }
    expect(await listed()).toEqual([])
  })

  it('is not accepted when it is unknown, malformed, expired or revoked', async () => {
    const { key, id } = await newKey(shop, ['orders:read'], { days: 30 })
    const other = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const wrong of [other, '', 'aroma_', `${key} `.repeat(2), 'x'.repeat(5000), `${key}\t`]) {
      const answer = await requestByKey(shop, wrong, adminApi.orders())
      expect([wrong, answer.status]).toEqual([wrong, wrong === `${key}\t` ? 200 : 401])
      if (answer.status !== 401) continue
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer realm="api", error="invalid_token"',
      )
    }
    shop.clock.advance(30 * DAY_MS - 1)
    expect(await read(key)).toBe(200)
    shop.clock.advance(1)
    const expired = await requestByKey(shop, key, adminApi.orders())
    expect([expired.status, await expired.text()]).toEqual([
      401,
      expect.stringContaining('abgelaufen') as string,
    ])
    const revoke = async () =>
      shop.request(programApi.apiKey(id), { method: 'DELETE', cookie: await signIn(shop) })
    expect((await revoke()).status).toBe(200)
    expect(await read(key)).toBe(401)
    expect((await revoke()).status).toBe(404)
  })

  it('stops working for ever when its admin is disabled, reset, closes the account or is no admin any more', async () => {
    const mira = await newAdmin(shop, `mira-${kind}@example.de`)
    const make = async () =>
      (await newKey(shop, ['orders:read'], { cookie: mira.cookie, password: mira.password })).key
    const first = await make()
    expect(await read(first)).toBe(200)
    const own = { currentPassword: ADMIN_PASSWORD }
    const cookie = await signIn(shop)
    expect((await post(shop, adminApi.adminDisable(mira.id), own, { cookie })).status).toBe(200)
    expect(await read(first)).toBe(401)
    expect((await post(shop, adminApi.adminEnable(mira.id), own, { cookie })).status).toBe(200)
    expect(await read(first)).toBe(401)
    mira.cookie = await openSession(shop, mira.id)
    const second = await make()
    await shop.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', mira.id).execute()
    expect(await read(second)).toBe(401)
    await shop.deps.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', mira.id).execute()
    expect(await read(second)).toBe(200)
    const reset = { email: mira.email, withSecondFactor: false, showPassword: () => {} }
    expect((await resetAdmin(shop.deps, reset)).ok).toBe(true)
    expect(await read(second)).toBe(401)
    const zoe = await newAdmin(shop, `zoe-${kind}@example.de`)
    await newKey(shop, ['orders:read'], { cookie: zoe.cookie, password: zoe.password })
    expect(await listed()).toHaveLength(1)
    const account = await findUserById(shop.deps.db, zoe.id)
    if (!account) throw new Error('expected an account')
    await transact(shop.deps.db, (tx) => closeAccount(tx, account, shop.clock.now().toISOString()))
    expect(await listed()).toEqual([])
  })

  it('is refused together with the cookie of a session, and another scheme is ignored', async () => {
    const key = await makeKey(shop, ['orders:read'])
    const cookie = await signIn(shop)
    expect(await read(key, { headers: { cookie } })).toBe(400)
    const basic = await shop.request(adminApi.orders(), {
      cookie,
      headers: { authorization: 'Basic c2hvcDpzaG9w' },
    })
    expect(basic.status).toBe(200)
  })

  it('needs no origin of the shop, because no browser sends it by itself, and leaves the check of all others alone', async () => {
    const { id, patch } = await paidOrder()
    const key = await makeKey(shop, ['orders:ship'])
    const body = { status: 'shipped', trackingCode: 'T-1', from: 'processing' }
    const foreign = await shop.request(adminApi.orderStatus(id), {
      method: 'PATCH',
      body,
      cookie: await signIn(shop),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect((await patch(key, body)).status).toBe(200)
  })

  it('for shipping ships paid orders, and neither pays, cancels nor reopens one', async () => {
    const { patch } = await paidOrder()
    const key = await makeKey(shop, ['orders:ship'])
    const shipped = { status: 'shipped', trackingCode: 'T-1', from: 'processing' }
    for (const body of [
      { status: 'cancelled', from: 'processing' },
      { status: 'processing', from: 'processing' },
      { ...shipped, from: undefined },
      { ...shipped, from: 'pending' },
      { ...shipped, from: 'cancelled' },
      { ...shipped, paidOn: '2026-01-01' },
    ]) {
      expect([body, ...(await outcome(await patch(key, body)))]).toEqual([body, 403, 'forbidden'])
    }
    expect(await outcome(await patch(key, { ...shipped, from: 'shipped' }))).toEqual([
      409,
      'status-changed',
    ])
    expect((await patch(key, shipped)).status).toBe(200)
    const corrected = { ...shipped, from: 'shipped', trackingCode: 'T-2' }
    expect((await patch(key, corrected)).status).toBe(200)
    expect((await patch(key, { status: 'delivered', from: 'shipped' })).status).toBe(200)
  })

  it('for shipping ships many orders at once, if all of them are paid', async () => {
    const orders = [(await paidOrder()).id, (await paidOrder()).id]
    const key = await makeKey(shop, ['orders:ship'])
    const send = (from: string) =>
      requestByKey(shop, key, adminApi.statusChanges(), {
        method: 'POST',
        body: {
          status: 'shipped',
          orders: orders.map((id, index) => ({ id, from, trackingCode: `BULK-${index}` })),
        },
      })
    expect((await send('pending')).status).toBe(403)
    const answer = await send('processing')
    expect(await answer.json()).toMatchObject({ results: [{ changed: true }, { changed: true }] })
  })

  it('for the stock changes nothing else of a product', async () => {
    const key = await makeKey(shop, ['products:stock'])
    const patch = (body: object) =>
      requestByKey(shop, key, adminApi.product(1), { method: 'PATCH', body })
    const stock = await stockOf(shop, 1)
    expect((await patch({ stock: 7, name: 'Anders' })).status).toBe(403)
    expect((await patch({ stock: 7, stockBefore: stock + 1 })).status).toBe(409)
    expect((await patch({ stock: 900, stockBefore: stock })).status).toBe(200)
    expect(await stockOf(shop, 1)).toBe(900)
  })

  it('is named in the audit log with what was done through it, under its admin', async () => {
    const { patch } = await paidOrder()
    const { key } = await newKey(shop, ['orders:ship'], { name: 'Etikettendrucker' })
    await patch(key, { status: 'shipped', trackingCode: 'T-9', from: 'processing' })
    const audit = await shop.request(adminApi.audit(), { cookie: await signIn(shop) })
    const { items } = (await audit.json()) as AuditPage
    const byKey = items.filter(({ facts }) =>
      facts.some(({ label, value }) => label === 'Über Schlüssel' && value === 'Etikettendrucker'),
    )
    expect(byKey.map(({ label }) => label).toSorted()).toEqual([
      'Bestellstatus geändert',
      'Dokument ausgestellt',
    ])
    expect(byKey[0]?.by).toContain(firstAdmin.email)
    const created = items.find(({ label }) => label === 'API-Schlüssel angelegt')
    expect(created?.target.text).toBe('Etikettendrucker')
    expect(created?.facts.map(({ label }) => label)).not.toContain('Über Schlüssel')
  })

  it('is limited by itself, and guesses are limited by their address', async () => {
    const key = await makeKey(shop, ['orders:read'])
    const other = await makeKey(shop, ['orders:read'])
    const { id } = (await listed()).find(({ hint }) => hint === key.slice(0, 10)) ?? { id: '' }
    for (let taken = 0; taken < 299; taken += 1) await shop.deps.limits.take('api-key', id)
    expect([await read(key), await read(key), await read(other)]).toEqual([200, 429, 200])
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push(await read(`aroma_${'x'.repeat(43)}`))
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429])
    // A valid key from the same address goes on working.
    expect(await read(other)).toBe(200)
  })

  it('notifies the other admins when it is made, and its own two weeks before it expires, once', async () => {
    const { db } = shop.deps
    await db.deleteFrom('mails').execute()
    const mira = await newAdmin(shop, `bea-${kind}@example.de`)
    await newKey(shop, ['orders:read'], { days: 30 })
    const mails = () => db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute()
    expect(await mails()).toContainEqual({ kind: 'admin-notice', recipient: mira.email })
    await db.deleteFrom('mails').execute()
    shop.clock.advance(16 * DAY_MS - 1)
    await warnOfKeyExpiry(shop.deps)
    expect(await mails()).toEqual([])
    shop.clock.advance(1)
    await Promise.all([warnOfKeyExpiry(shop.deps), warnOfKeyExpiry(shop.deps)])
    expect(await mails()).toEqual([{ kind: 'api-key-expiring', recipient: firstAdmin.email }])
    shop.clock.advance(44 * DAY_MS)
    await purgeApiKeys(db, shop.clock.now())
    expect(await listed()).toHaveLength(1)
    shop.clock.advance(1)
    await purgeApiKeys(db, shop.clock.now())
    expect(await listed()).toEqual([])
  })
})
