export interface ProductSetsTable {
  id: string
  name: string
  price_cents: number
  /** 0 or 1: whether it is offered. */
  is_active: number
  /** Incremented with every change. */
  revision: number
  created_at: string
}

interface ProductSetItemsTable {
  set_id: string
  /** The place of the pack, from 0. */
  position: number
  product_id: number
  /** '' for goods without weight. */
  weight: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    product_sets: ProductSetsTable
    product_set_items: ProductSetItemsTable
  }
}
