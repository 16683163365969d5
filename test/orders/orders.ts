import { createAccount } from '../../src/accounts/server/create-account.ts'
import { dummyHash } from '../../src/accounts/server/passwords/hash-password.ts'
import { transact } from '../../src/platform/server/database/transact.ts'
import { newToken } from '../../src/platform/server/encryption/tokens.ts'
import { api } from '../../src/urls.ts'
import { openSession } from '../accounts/sessions.ts'
import type { TestShop } from '../shop.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'

/** What tests send to `POST /api/orders`: two packs of MONZA, 19,00 € and 4,90 € shipping. */
export const orderBody = {
  customerName: 'Karla Kundin',
  customerEmail: 'karla@example.de',
  customerPhone: '0202 123456',
  customerAddress: 'Straße 1, 42103 Wuppertal, Deutschland',
  items: [{ id: 1, weight: '250g', grind: 'Ganze Bohnen', quantity: 2, price: 9.5 }],
  total: '23.90',
} as const

export const PASSWORD = 'Kies-und-Asphalt'

export interface Buyer {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

let buyers = 0

/** Creates an account with a session without hashing a password, so that it cannot log in. */
export async function makeBuyer(shop: TestShop): Promise<Buyer> {
  const { deps, clock } = shop
  buyers += 1
  const email = `buyer-${buyers}-${newToken().slice(0, 8).toLowerCase()}@example.de`
  const now = clock.now().toISOString()
  const account = { email, passwordHash: dummyHash, firstName: 'Bea', lastName: 'Käuferin' }
  const created = await transact(deps.db, (tx) => createAccount(tx, account, now))
  if (!created.ok) throw new Error(created.error.code)
  const { id } = created.value
  return { id, email, cookie: await openSession(shop, id) }
}

interface PostOptions {
  readonly cookie?: string
  readonly key?: string
  readonly address?: string
}

/** Sends an order. */
export function postOrder(
  shop: TestShop,
  body: unknown = orderBody,
  { cookie, key, address }: PostOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return shop.request(api.orders(), { method: 'POST', body, cookie, address, headers })
}

/** Sends an order that must succeed. */
export async function placeTestOrder(
  shop: TestShop,
  body: unknown,
  cookie: string,
): Promise<OrderView> {
  const response = await postOrder(shop, body, { cookie })
  if (response.status !== 201) throw new Error(`order refused: ${await response.text()}`)
  return (await response.json()) as OrderView
}

/** Status and body of an answer. */
export async function readAnswer(
  response: Response,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export async function setStock({ deps }: TestShop, id: number, stock: number): Promise<void> {
  await deps.db.updateTable('products').set({ stock }).where('id', '=', id).execute()
}

export async function stockOf({ deps }: TestShop, id: number): Promise<number> {
  const { stock } = await deps.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stock
}

const WRITTEN_TABLES = [
  'users',
  'sessions',
  'orders',
  'order_lines',
  'order_taxes',
  'order_status_changes',
  'idempotency_keys',
  'mails',
] as const

/** Counts the rows of the order tables, and the packs in stock. */
export async function snapshot({ deps }: TestShop): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of WRITTEN_TABLES) {
    const { count } = await deps.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  const products = await deps.db.selectFrom('products').select(['id', 'stock']).execute()
  for (const { id, stock } of products) counts[`stock of ${id}`] = stock
  return counts
}
