import type { Generated } from 'kysely'

export interface RoastBatchesTable {
  id: string
  lot: string
  product_id: number
  /** "YYYY-MM-DD". */
  roasted_on: string
  shelf_life_months: number
  /** "YYYY-MM-DD", from the two columns above. */
  best_before: string
  grams: number
  /** Never above `grams`. */
  packed_grams: Generated<number>
  /** Nothing more is packed from it; null while it is open. */
  closed_at: string | null
  created_by: string
  created_at: string
  updated_at: string
}

/** What of an order's line was packed from a batch. */
export interface OrderItemBatchesTable {
  order_id: string
  position: number
  batch_id: string
  grams: number
  packed_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    roast_batches: RoastBatchesTable
    order_item_batches: OrderItemBatchesTable
  }
}
