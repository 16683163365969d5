import { insertInParts, type BulkDatabase } from './bulk-database.ts'
import type { MadeUpOrder } from './made-up.ts'

/** Adds up the stored figures (`order_days`, `roast_demand`) while orders are made. */
export class OrderFigures {
  readonly #days = new Map<
    string,
    { day: string; status: string; orders: number; total_cents: number }
  >()
  readonly #demand = new Map<
    string,
    { product_id: number; name: string; weight: string; grind: string; packs: number }
  >()

  add({ order, lines, day }: MadeUpOrder): void {
    for (const key of ['', day]) {
      const name = `${key} ${order.status}`
      const sum = this.#days.get(name) ?? {
        day: key,
        status: order.status,
        orders: 0,
        total_cents: 0,
      }
      sum.orders += 1
      sum.total_cents += order.total_cents
      this.#days.set(name, sum)
    }
    if (order.status !== 'processing') return
    for (const { product_id, name, weight, grind, quantity } of lines) {
      const key = JSON.stringify([product_id, grind])
      const sum = this.#demand.get(key) ?? {
        product_id: Number(product_id),
        name: String(name),
        weight: String(weight),
        grind: String(grind),
        packs: 0,
      }
      sum.packs += quantity
      this.#demand.set(key, sum)
    }
  }

  async write(database: BulkDatabase): Promise<void> {
    await insertInParts(database, 'order_days', [...this.#days.values()])
    await insertInParts(database, 'roast_demand', [...this.#demand.values()])
  }
}
