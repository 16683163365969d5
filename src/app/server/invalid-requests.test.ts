import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidRequests, type GeneratedRequest } from '../../../test/invalid-requests/generate.ts'
import { faultOf } from '../../../test/invalid-requests/judge.ts'
import { learnFields } from '../../../test/invalid-requests/learn-fields.ts'
import { newAddress } from '../../../test/accounts/admins.ts'
import { routeKey, routesOf } from '../../../test/routes.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'

/** Always the same, so that a run can be repeated; `npm run torture -- F11` uses a new one. */
const SEED = 20_261_123
/** Fewer on PostgreSQL, where a request takes longer; what is checked before the database is the same. */
const requestsPerRoute = { sqlite: 24, postgres: 8 } as const

describe.each(databaseKinds)(`generated invalid requests (seed ${SEED}) on %s`, (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  const send = async (request: GeneratedRequest, cookie: string): Promise<Response> => {
    const { method, path, headers, body, isSignedIn } = request
    return shop.request(path, {
      method,
      rawBody: body,
      // Without a type of its own, the body would be sent as JSON.
      headers: { 'content-type': '', ...headers },
      cookie: isSignedIn ? cookie : undefined,
      address: newAddress(),
    })
  }

  it('are refused by every route in German JSON, and none breaks the shop', async () => {
    const faults: string[] = []
    for (const [index, route] of routesOf(shop).entries()) {
      // A request may end the session.
      const cookie = await signIn(shop)
      const fields = await learnFields(route, (request) => send(request, cookie))
      const requests = fc.sample(invalidRequests(route, fields), {
        seed: SEED + index,
        numRuns: requestsPerRoute[kind],
      })
      for (const request of requests) {
        const answer = await send(request, cookie)
        const contentType = answer.headers.get('content-type') ?? ''
        const { path } = request
        const { status } = answer
        const fault = faultOf({ path, status, contentType, body: await answer.text() })
        if (fault) faults.push(`${routeKey(route)}: ${fault} for ${JSON.stringify(request)}`)
      }
    }
    expect(faults.map((fault) => fault.slice(0, 600))).toEqual([])
  })
})
