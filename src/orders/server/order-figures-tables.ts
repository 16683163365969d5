import type { OrderStatus } from '../domain/order-status.ts'

/** Number and sum of the orders of a day and status. */
export interface OrderDaysTable {
  /** Day of the order in Wuppertal, "YYYY-MM-DD"; '' is the sum of all days. */
  day: string
  status: OrderStatus
  orders: number
  total_cents: number
}

/** A change of `order_days` that is not yet added to it. */
export interface OrderDeltasTable extends OrderDaysTable {
  id: string
}

/** Packs in paid orders that are not shipped yet. */
export interface RoastDemandTable {
  product_id: number
  name: string
  weight: string
  grind: string
  packs: number
}

/** The primary key is all columns except the amount, in this order. */
export interface OrderSearchTable {
  /** The month of `created_at`, "YYYY-MM". */
  month: string
  /** A copy of the order's status, because looking it up for many words is slow. */
  status: OrderStatus
  /** Folded by `foldSearch`. */
  word: string
  created_at: string
  order_id: string
  /** A copy of what the order is worth, for sorting. */
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
