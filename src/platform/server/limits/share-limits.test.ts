import { afterEach, describe, expect, it } from 'vitest'
import {
  ADMIN_EMAIL,
  codeOf,
  newAdmin,
  turnOnSecondFactor,
} from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { sharedPassword } from '../../../../test/test-env.ts'
import { createApp } from '../../../app/server/create-app.ts'
import { api } from '../../../urls.ts'
import { createRateLimits } from '../rate-limits.ts'
import { shareLimits, purgeRateLimitPoints } from './share-limits.ts'

const WRONG = 'Falsch-geraten-1'
const NETWORK = '198.51.100.7'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(kind: 'sqlite' | 'postgres'): Promise<TestShop> {
  const shop = await createTestShop(kind)
  closing.push(() => shop.close())
  return shop
}

/** Another process of the shop on the same database: its own memory, and what it exchanges. */
function process(shop: TestShop) {
  const deps = { ...shop.deps, limits: createRateLimits() }
  const { app } = createApp(deps, { assets: null })
  const { exchange } = shareLimits(deps, { hasOthers: true })
  const post = async (path: string, body: unknown, address = NETWORK): Promise<number> => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    }
    return (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const guess = (email = ADMIN_EMAIL, address = NETWORK) =>
    post(api.login(), { email, password: WRONG }, address)
  return { exchange, post, guess }
}

async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index += 1) results.push(await work(index))
  return results
}

describe.each(databaseKinds)('the limits of logins, codes and recovery on %s', (kind) => {
  it('go on after a restart', async () => {
    const shop = await open(kind)
    const before = process(shop)
    expect(await times(10, () => before.guess())).toEqual(Array<number>(10).fill(401))
    await before.exchange()
    await shop.restart()
    const after = process(shop)
    await after.exchange()
    expect(await after.guess()).toBe(429)
    expect(await after.guess(ADMIN_EMAIL, '198.51.100.8')).toBe(401)
  })

  it('begin anew after a clock that was days ahead, instead of ending only then', async () => {
    const shop = await open(kind)
    const before = process(shop)
    expect(await times(10, () => before.guess())).toEqual(Array<number>(10).fill(401))
    await before.exchange()
    const { db } = shop.deps
    const endsAt = Date.now() + 10 * 24 * 3_600_000
    await db.updateTable('rate_limit_points').set({ ends_at: endsAt }).execute()
    const after = process(shop)
    await after.exchange()
    expect(await after.guess()).toBe(401)
    await after.exchange()
    const stored = db.selectFrom('rate_limit_points').select('limit_name').where('points', '=', 1)
    const renewed = await stored.where('ends_at', '<', endsAt).execute()
    expect(renewed.map(({ limit_name }) => limit_name).toSorted()).toEqual([
      'password-per-account',
      'password-per-account-overall',
      'password-per-address',
    ])
  })

  it('count once over several processes, for guesses of the password, codes and links', async () => {
    const shop = await open(kind)
    const mira = await newAdmin(shop, 'mira@example.de')
    const { secret } = await turnOnSecondFactor(shop, mira)
    const [one, other] = [process(shop), process(shop)]
    const together = async (
      count: number,
      work: (at: typeof one, index: number) => Promise<number>,
    ) =>
      times(count, async (index) => {
        const [acting, waiting] = index % 2 === 0 ? [one, other] : [other, one]
        const status = await work(acting, index)
        await acting.exchange()
        await waiting.exchange()
        return status
      })
    const guesses = await together(12, (at) => at.guess())
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429, 429])
    const login = { email: mira.email, password: sharedPassword }
    const codes = await together(6, (at, index) =>
      at.post(api.login(), { ...login, code: '000000' }, `192.0.2.${index}`),
    )
    expect(codes).toEqual([400, 400, 400, 400, 400, 429])
    const code = codeOf(shop, secret)
    expect(await other.post(api.login(), { ...login, code }, '192.0.2.9')).toBe(429)
    const links = await together(21, (at) =>
      at.post(api.passwordForgotten(), { email: 'niemand@example.de' }, '192.0.2.10'),
    )
    expect(links.slice(19)).toEqual([202, 429])
  })

  it('store nothing for right passwords, name nobody, and are deleted when their period is over', async () => {
    const shop = await open(kind)
    const one = process(shop)
    const rows = () => shop.deps.db.selectFrom('rate_limit_points').selectAll().execute()
    const mira = await newAdmin(shop, 'mira@example.de')
    const right = { email: mira.email, password: mira.password }
    expect(await one.post(api.login(), right)).toBe(200)
    await one.exchange()
    expect((await rows()).filter(({ limit_name }) => !limit_name.startsWith('right-'))).toEqual([])
    await one.guess()
    await one.exchange()
    const stored = await rows()
    expect(stored).toHaveLength(3)
    expect(JSON.stringify(stored)).not.toMatch(/@|198\.51/)
    await shop.deps.db.updateTable('rate_limit_points').set({ ends_at: 1 }).execute()
    const later = process(shop)
    await later.exchange()
    expect(await times(10, () => later.guess())).toEqual(Array<number>(10).fill(401))
    await purgeRateLimitPoints(shop.deps.db)
    expect(await rows()).toEqual([])
  })

  it('lose no point while the database is away', async () => {
    const shop = await open(kind)
    const deps = { ...shop.deps, limits: createRateLimits() }
    const shared = shareLimits(deps, { hasOthers: true })
    await shared.exchange()
    for (let point = 0; point < 10; point += 1)
      await deps.limits.take('reset-mail-per-account', 'a')
    await shop.deps.db.schema.alterTable('rate_limit_points').renameTo('away').execute()
    await expect(shared.exchange()).rejects.toThrow('rate_limit_points')
    await shop.deps.db.schema.alterTable('away').renameTo('rate_limit_points').execute()
    await shared.exchange()
    const others = { ...shop.deps, limits: createRateLimits() }
    await shareLimits(others, { hasOthers: true }).exchange()
    expect((await others.limits.check('reset-mail-per-account', 'a')).ok).toBe(false)
  })
})

it('a client gets twice as many tries for one account from all networks of an IPv6 /48 together as from one /64', async () => {
  const shop = await open('sqlite')
  const one = process(shop)
  const statuses = await times(22, (index) => one.guess(ADMIN_EMAIL, `2001:db8:7:${index}::1`))
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429])
  expect(await one.guess(ADMIN_EMAIL, '2001:db8:8:1::1')).toBe(401)
})
