import { Counter, type Registry } from 'prom-client'
import type { RefusalCode } from '../../../platform/domain/refusal.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { apiPatterns } from '../../../urls.ts'

/** The part of the shop that each route of orders belongs to: the label `channel`. */
const labelOfRoute: ReadonlyMap<string, string> = new Map([
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

/** Counts an answer if it is one to a request to place an order. */
export type CountOrder = (answer: OrderAnswer) => void

/** Counts orders by their result: placed, repeated, or the code of the refusal. */
export function createOrderCounter(registry: Registry): CountOrder {
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Requests to place an order by result: placed, repeated, or the code of the refusal.',
    labelNames: ['channel', 'result'],
    registers: [registry],
  })
  return (answer) => {
    const channel = answer.method === 'POST' ? labelOfRoute.get(answer.route) : undefined
    if (channel !== undefined) orders.inc({ channel, result: resultOf(answer) })
  }
}
