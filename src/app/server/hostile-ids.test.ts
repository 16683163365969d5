import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../../../test/accounts/admins.ts'
import { HOSTILE_IDS } from '../../../test/invalid-requests/values.ts'
import { apiRoutesOf, routeKey } from '../../../test/routes.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { api } from '../../urls.ts'

/** Enough that many routes reach the database. */
const BODY = {
  currentPassword: ADMIN_PASSWORD,
  code: '123456',
  status: 'processing',
  from: '2027-05-01',
  date: '2027-05-02',
  text: 'Ein Text.',
  note: 'Ein Text.',
  message: 'Ein Text.',
  unread: true,
  revision: 0,
  values: {},
}

describe.each(databaseKinds)('an impossible id on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  it('is refused by every route of the API that takes an id, and breaks none', async () => {
    const routes = apiRoutesOf(shop).filter(({ path }) => path.includes(':'))
    expect(routes.length).toBeGreaterThan(25)
    const broken: string[] = []
    for (const route of routes) {
      const { method, path: pattern } = route
      for (const id of HOSTILE_IDS) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const body = method === 'GET' ? undefined : BODY
        const path = pattern.replaceAll(/:[a-z]+/g, id)
        const answer = await shop.request(path, { method, body, cookie, headers })
        const { message = '' } = (await answer.json()) as { message?: string }
        const isRefused = [400, 404].includes(answer.status) && /^[A-ZÄÖÜ]/.test(message)
        if (!isRefused)
          broken.push(`${routeKey(route)} ${id.slice(0, 40)}: ${answer.status} ${message}`)
      }
    }
    expect(broken).toEqual([])
    expect((await shop.request(api.userProfile(), { cookie })).status).toBe(200)
  })
})
