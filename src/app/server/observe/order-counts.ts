import type { RefusalCode } from '../../../platform/domain/refusal.ts'
import type { MetricFamily } from '../../../platform/server/observe/prometheus-text.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { apiPatterns } from '../../../urls.ts'

/** Who sends orders to which route. */
const channels: ReadonlyMap<string, string> = new Map([
  [apiPatterns.orders, 'shop'],
  [adminApiPatterns.orders, 'admin'],
])

interface OrderAnswer {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly code: RefusalCode | undefined
}

function resultOf({ status, code }: OrderAnswer): string {
  if (status === 201) return 'placed'
  // The answer to a request that was sent again with the same key.
  if (status === 200) return 'repeated'
  return code ?? 'internal'
}

/** Counts orders by their result: placed, repeated, or the code of the refusal. */
export class OrderCounts {
  readonly #counts = new Map<string, { channel: string; result: string; value: number }>()

  count(answer: OrderAnswer): void {
    const channel = answer.method === 'POST' ? channels.get(answer.route) : undefined
    if (channel === undefined) return
    const result = resultOf(answer)
    const key = `${channel} ${result}`
    const known = this.#counts.get(key) ?? { channel, result, value: 0 }
    known.value += 1
    this.#counts.set(key, known)
  }

  /** Returns the counters of everything counted so far. */
  family(): MetricFamily {
    return {
      name: 'shop_orders_total',
      help: 'Requests to place an order by result: placed, repeated, or the code of the refusal.',
      type: 'counter',
      samples: [...this.#counts.values()].map(({ channel, result, value }) => ({
        labels: { channel, result },
        value,
      })),
    }
  }
}
