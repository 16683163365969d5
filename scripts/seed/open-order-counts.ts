import { addressKey } from '../../src/orders/domain/address-key.ts'
import type { Row } from './bulk-database.ts'
import type { MadeUpOrder } from './made-up.ts'

/** Adds up `open_order_counts`, the unpaid orders of accounts and addresses, while orders are made. */
export class OpenOrderCounts {
  readonly #counts = new Map<string, { subject: string; orders: number; packs: number }>()

  add({ order, lines }: MadeUpOrder): void {
    if (order.status !== 'pending') return
    const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const address = addressKey(
      String(order['customer_postal_code']),
      String(order['customer_address']),
    )
    for (const subject of [`by ${String(order['user_id'])}`, `to ${address}`]) {
      const count = this.#counts.get(subject) ?? { subject, orders: 0, packs: 0 }
      count.orders += 1
      count.packs += packs
      this.#counts.set(subject, count)
    }
  }

  get rows(): readonly Row[] {
    return [...this.#counts.values()]
  }
}
