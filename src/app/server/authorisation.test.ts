import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AuthorisationFixture,
  MISSING,
  type Answer,
  type Ids,
} from '../../../test/authorisation/fixture.ts'
import { keyAuthorisation } from '../../../test/authorisation/keys.ts'
import { authorisationPage } from '../../../test/authorisation/page.ts'
import type { Cell, Rule } from '../../../test/authorisation/rules.ts'
import { authorisation } from '../../../test/authorisation/table.ts'
import { makeKey } from '../../../test/accounts/api-keys.ts'
import { apiRoutesOf, routeKey, routesOf, type Route } from '../../../test/routes.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { apiScopeNames } from '../../accounts/domain/api-keys/api-key-scopes.ts'
import { apiPatterns } from '../../urls.ts'

const isOneClick = ({ path }: Route): boolean => path === apiPatterns.newsletterOneClick

function meets({ status }: Answer, cell: Cell): boolean {
  if (cell === '2xx') return status >= 200 && status < 300
  return cell === 'allowed' ? status < 500 && ![401, 403].includes(status) : status === Number(cell)
}

/** Requests that change or delete come last, so that the others still find what they read. */
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

describe.each(databaseKinds)('the authorisation of every route on %s', (kind) => {
  let fixture: AuthorisationFixture
  beforeAll(async () => {
    fixture = await AuthorisationFixture.open(kind)
  })
  afterAll(() => fixture.close())

  const routes = (): Route[] =>
    routesOf(fixture.shop).toSorted((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method))

  it('stands in the table, and the table lists no other route', () => {
    const keys = routesOf(fixture.shop).map(routeKey)
    expect(keys.toSorted()).toEqual(Object.keys(authorisation).toSorted())
    expect(keys.length).toBeGreaterThan(200)
  })

  /** Returns a sentence for each answer that differs from the rule. */
  async function differences(route: Route, rule: Rule): Promise<string[]> {
    const found: string[] = []
    const [a, b] = await fixture.ownedBy(rule.owned)
    const send = async (who: string, cell: Cell, ids: Ids, cookie?: string): Promise<Answer> => {
      const answer = await fixture.send(route, ids, cookie)
      const { status, body } = answer
      if (!meets(answer, cell)) {
        found.push(`${routeKey(route)} ${who}: ${cell} expected, ${status} ${body.slice(0, 90)}`)
      }
      return answer
    }
    const expectSame = (who: string, one: Answer, other: Answer): void => {
      if (one.status === other.status && one.body === other.body) return
      found.push(
        `${routeKey(route)} ${who}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`,
      )
    }
    const area = route.path.startsWith('/api/admin/') ? 'admin' : 'customer'
    for (const [who, cell, cookie] of [
      ['anonymous', rule.anonymous, undefined],
      ['expired session', rule.expired, fixture.expiredCookie(area)],
    ] as const) {
      const missing = await send(`${who}, missing id`, cell, MISSING, cookie)
      if (rule.owned) expectSame(who, await send(`${who}, existing id`, cell, a, cookie), missing)
    }
    for (const who of ['a', 'b'] as const) {
      const [own, others] = who === 'a' ? [a, b] : [b, a]
      const sendAs = async (ids: string, cell: Cell, values: Ids): Promise<Answer> =>
        send(`customer ${who}, ${ids}`, cell, values, await fixture.cookieOf(who))
      const missing = await sendAs('missing id', rule.missing, MISSING)
      if (!rule.owned) continue
      expectSame(`customer ${who}`, await sendAs("other's id", rule.others, others), missing)
      if (rule.owned === 'document') {
        const unknown = { ...own, number: MISSING.number }
        const crossed = { ...own, number: others.number }
        expectSame(
          `customer ${who}`,
          await sendAs("own id with the other's number", rule.others, crossed),
          await sendAs('own id with a missing number', rule.missing, unknown),
        )
      }
    }
    const asAdmin = await fixture.cookieOf('admin')
    await send('admin, missing id', rule.adminMissing, MISSING, asAdmin)
    if (!rule.owned) return found
    await send('admin, existing id', rule.admin, a, await fixture.cookieOf('admin'))
    // Last, because a customer's own request may delete what it names.
    await send('customer a, own id', rule.own, a, await fixture.cookieOf('a'))
    await send('customer b, own id', rule.own, b, await fixture.cookieOf('b'))
    return found
  }

  it('is as the table says for every role, with an own, a foreign and a missing id', async () => {
    const found: string[] = []
    for (const route of routes()) {
      const rule = authorisation[routeKey(route)]
      if (rule) found.push(...(await differences(route, rule)))
    }
    expect(found).toEqual([])
  })
})

describe.each(databaseKinds)('the authorisation of API keys on %s', (kind) => {
  let fixture: AuthorisationFixture
  beforeAll(async () => {
    fixture = await AuthorisationFixture.open(kind)
  })
  afterAll(() => fixture.close())

  const isRefused = ({ status }: Answer): boolean => status === 403

  it('refuses a key with all scopes on every route that its table does not list', async () => {
    const routes = apiRoutesOf(fixture.shop)
    const known = new Set(routes.map(routeKey))
    expect(Object.keys(keyAuthorisation).filter((key) => !known.has(key))).toEqual([])
    const key = await makeKey(fixture.shop, apiScopeNames)
    const [ids] = await fixture.ownedBy('document')
    const reached: string[] = []
    for (const route of routes) {
      // Mail programs post to it, so it stands in front of every guard and reads no right.
      if (Object.hasOwn(keyAuthorisation, routeKey(route)) || isOneClick(route)) continue
      const answer = await fixture.send(route, ids, undefined, key)
      if (!isRefused(answer)) reached.push(`${routeKey(route)} ${answer.status}`)
    }
    expect(reached).toEqual([])
  })

  it('lets a key use a route with one of the listed scopes, and refuses all others with the name of the missing one', async () => {
    const wrong: string[] = []
    for (const scope of apiScopeNames) {
      const key = await makeKey(fixture.shop, [scope])
      const [ids] = await fixture.ownedBy('document')
      for (const route of apiRoutesOf(fixture.shop)) {
        const scopes = keyAuthorisation[routeKey(route)]
        if (!scopes) continue
        const answer = await fixture.send(route, ids, undefined, key)
        const expected = scopes.includes(scope)
          ? !isRefused(answer) && answer.status < 500 && answer.status !== 401
          : isRefused(answer) && scopes.every((name) => answer.body.includes(`(${name})`))
        if (!expected) wrong.push(`${scope} ${routeKey(route)} ${answer.status} ${answer.body}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('docs/authorisation.md', () => {
  it('is made from the table (renew it with `vitest run authorisation -u`)', async () => {
    await expect(authorisationPage(authorisation, keyAuthorisation)).toMatchFileSnapshot(
      '../../../docs/authorisation.md',
    )
  })
})
