import type { DocumentView } from '../../src/documents/domain/document-view.ts'
import type { AddressView } from '../../src/accounts/domain/address-view.ts'
import type { SessionView } from '../../src/accounts/domain/session-view.ts'
import { accountApi } from '../../src/urls.account.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { firstAdmin } from '../test-env.ts'
import { newAddress } from '../accounts/admins.ts'
import { makeBuyer, orderBody, placeTestOrder, type Buyer } from '../orders/orders.ts'
import { accountId, openSession } from '../accounts/sessions.ts'
import { createTestShop, type DatabaseKind, type TestShop } from '../shop.ts'
import type { Route } from '../routes.ts'
import type { OwnedKind } from './rules.ts'

/** The values for the `:name`s of a route's pattern. */
export interface Ids {
  readonly id: string
  /** Of a document. */
  readonly number: string
}

/** Has the form of an id, and names nothing. */
export const MISSING: Ids = { id: '0198c0de-0000-7000-8000-00000000dead', number: 'RE-2026-9999' }

const ADDRESS = {
  label: 'Zuhause',
  firstName: 'Bea',
  lastName: 'Käuferin',
  company: '',
  address: 'Straße 1',
  postalCode: '42103',
  city: 'Wuppertal',
}

/** What a route needs to succeed; every other route gets an empty object. */
const bodies: Readonly<Record<string, unknown>> = { 'PUT /api/user/addresses/:id': ADDRESS }

export interface Answer {
  readonly status: number
  readonly body: string
}

interface Customer extends Buyer {
  readonly order: Ids
}

/** One shop with two customers and an admin, each customer with an order that has an invoice. */
export class AuthorisationFixture {
  readonly shop: TestShop
  readonly #adminId: string
  readonly #customers: readonly [Customer, Customer]
  readonly #expired: Readonly<Record<'customer' | 'admin', string>>

  private constructor(
    shop: TestShop,
    adminId: string,
    customers: readonly [Customer, Customer],
    expired: Readonly<Record<'customer' | 'admin', string>>,
  ) {
    this.shop = shop
    this.#adminId = adminId
    this.#customers = customers
    this.#expired = expired
  }

  static async open(kind: DatabaseKind): Promise<AuthorisationFixture> {
    const shop = await createTestShop(kind)
    const adminId = await accountId(shop, firstAdmin.email)
    const customers = [
      await openCustomer(shop, adminId),
      await openCustomer(shop, adminId),
    ] as const
    const now = shop.clock.now().toISOString()
    shop.clock.set('2026-01-02T10:00:00.000Z')
    const expired = {
      customer: await openSession(shop, customers[0].id),
      admin: await openSession(shop, adminId),
    }
    shop.clock.set(now)
    return new AuthorisationFixture(shop, adminId, customers, expired)
  }

  /** Returns what both customers own; sessions and addresses are new, because requests delete them. */
  async ownedBy(kind: OwnedKind | null): Promise<readonly [Ids, Ids]> {
    const [a, b] = this.#customers
    return [await this.#newIds(a, kind), await this.#newIds(b, kind)]
  }

  /** Returns the Cookie header of a new session, because requests end sessions. */
  cookieOf(who: 'a' | 'b' | 'admin'): Promise<string> {
    const [a, b] = this.#customers
    return openSession(this.shop, { a: a.id, b: b.id, admin: this.#adminId }[who])
  }

  expiredCookie(who: 'customer' | 'admin'): string {
    return this.#expired[who]
  }

  /** Sends a request with a session or with an API key. */
  async send(route: Route, ids: Ids, cookie?: string, apiKey?: string): Promise<Answer> {
    const { method, path } = route
    const address = path.replace(':number', ids.number).replaceAll(/:[a-z]+/g, ids.id)
    const answer = await this.shop.request(address, {
      method,
      body: method === 'GET' ? undefined : (bodies[`${method} ${path}`] ?? {}),
      cookie,
      address: newAddress(),
      headers: {
        'x-admin-access': 'true',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
    })
    return { status: answer.status, body: await answer.text() }
  }

  close(): Promise<void> {
    return this.shop.close()
  }

  async #newIds(customer: Customer, kind: OwnedKind | null): Promise<Ids> {
    const { shop } = this
    if (kind === 'session') {
      const cookie = await openSession(shop, customer.id)
      const sessions = await read<SessionView[]>(shop, accountApi.userSessions(), cookie)
      return { ...MISSING, id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' }
    }
    if (kind === 'address') {
      const answer = await shop.request(accountApi.addresses(), {
        method: 'POST',
        body: ADDRESS,
        cookie: await openSession(shop, customer.id),
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      const addresses = (await answer.json()) as AddressView[]
      return { ...MISSING, id: addresses.at(-1)?.id ?? '' }
    }
    return customer.order
  }
}

async function read<Body>(shop: TestShop, path: string, cookie: string): Promise<Body> {
  const answer = await shop.request(path, { cookie })
  if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

async function openCustomer(shop: TestShop, adminId: string): Promise<Customer> {
  const buyer = await makeBuyer(shop)
  const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
  const cookie = await openSession(shop, adminId)
  await shop.request(adminApi.orderInvoice(id), { method: 'POST', body: {}, cookie })
  const documents = await read<DocumentView[]>(shop, accountApi.orderDocuments(id), buyer.cookie)
  const number = documents[0]?.number
  if (number === undefined) throw new Error('the order has no invoice')
  return { ...buyer, order: { id, number } }
}
