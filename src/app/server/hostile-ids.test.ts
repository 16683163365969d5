import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../../../test/admins.ts'
import { apiRoutesOf, routeKey } from '../../../test/routes.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { api } from '../../urls.ts'

/** Texts that are no valid id, as they appear in a URL. */
const HOSTILE = [
  '%00',
  'a%00b',
  '0198c0de-0000-7000-8000-00000000abc%00',
  '%EF%BF%BF',
  '%ED%A0%80',
  '%C0%80',
  '%F0%9F%92%A9',
  '%25',
  '%',
  "'%3B%20drop%20table%20users%3B--",
  '-1',
  '9'.repeat(400),
  'x'.repeat(4000),
]

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
      for (const id of HOSTILE) {
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
