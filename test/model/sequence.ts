import type { Buyer } from '../orders/orders.ts'
import type { TestShop } from '../shop.ts'

/** What one sequence has of a shop that earlier sequences used too. */
export interface Sequence {
  /** Its requests go to the instances of the shop by turns. */
  readonly shop: TestShop
  readonly nextInstance: () => TestShop
  readonly buyer: Buyer
  /** Rows with lower ids are older. */
  readonly since: string
  readonly firstProduct: number
  /** Ids of the orders that were acknowledged, by their key. */
  readonly orders: Map<string, string>
  /** Files of the bank, by the reference of their payment. */
  readonly files: Map<string, string>
  /** Names of withdrawals, by the hash of the idempotency key that the shop stores. */
  readonly withdrawalKeys: Map<string, number>
  /** Cookies of the present sessions. */
  admin: string
  customer: string
}

/** Sends a request of the admin; returns 200 for every success, otherwise the status. */
export async function sendForStatus(
  { shop, admin }: Sequence,
  method: string,
  path: string,
  body?: unknown,
): Promise<number> {
  const answer = await shop.request(path, { method, body, cookie: admin })
  await answer.arrayBuffer()
  return answer.ok ? 200 : answer.status
}

/** Returns the id of an order, or an empty text. */
export function idOf({ orders }: Sequence, key: string | null): string {
  return orders.get(key ?? '') ?? ''
}

/** Returns a query of the orders of a sequence. */
export function ownOrders({ shop, buyer }: Sequence) {
  return shop.deps.db.selectFrom('orders').where('user_id', '=', buyer.id)
}

/** Returns the payments that were not reversed, oldest first. */
export async function paymentsInForce(sequence: Sequence) {
  const rows = await sequence.shop.deps.db
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount_cents', 'reverses_id'])
    .where('order_id', 'in', ownOrders(sequence).select('id'))
    .orderBy('id')
    .execute()
  const reversed = new Set(rows.map(({ reverses_id: id }) => id))
  return rows.filter(({ id, reverses_id: of }) => of === null && !reversed.has(id))
}
