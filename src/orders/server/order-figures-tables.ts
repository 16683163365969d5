import type { OrderStatus } from '../domain/order-status.ts'

/** How many orders of a day have a status, and what they cost together. */
export interface OrderDaysTable {
  /** Day of the order in Wuppertal, "YYYY-MM-DD"; '' is the sum of all days. */
  day: string
  status: OrderStatus
  orders: number
  total_cents: number
}

/** A change of `order_days` that is not yet folded into it. */
export interface OrderDeltasTable extends OrderDaysTable {
  id: string
}

/** Packs in paid orders that are not shipped. */
export interface RoastDemandTable {
  product_id: number
  name: string
  weight: string
  grind: string
  packs: number
}

/** The key is the whole row without the amount, in this order. */
export interface OrderSearchTable {
  /** Of `created_at`: "YYYY-MM". */
  month: string
  /** The order's: looking it up for each of many words would take far longer than keeping it. */
  status: OrderStatus
  /** Folded as `foldSearch` does. */
  word: string
  created_at: string
  order_id: string
  /** The order's, which never changes: many are sorted by it. */
  total_cents: number
}

export interface OrderNotesTable {
  id: string
  order_id: string
  author_id: string
  text: string
  created_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    order_days: OrderDaysTable
    order_deltas: OrderDeltasTable
    roast_demand: RoastDemandTable
    order_search: OrderSearchTable
    order_notes: OrderNotesTable
  }
}
