import type { Category } from '../domain/product-options.ts'

export interface ProductsTable {
  id: number
  name: string
  description: string
  category: Category
  type: string
  image: string | null
  /** 1 to 5. */
  intensity: number
  /** Packs left, never below 0. */
  stock: number
  /** 0 or 1. */
  featured: number
  /** 0 or 1; set by the owner, independent of the stock. */
  in_stock: number
  /** JSON list of grinds; empty for goods that are not ground. */
  grind_options: string
  created_at: string
  updated_at: string
  /** Deleted products stay for the orders that hold them. */
  hidden_at: string | null
}

export interface ProductVariantsTable {
  product_id: number
  position: number
  /** '' for goods without weight. */
  weight: string
  price_cents: number
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    products: ProductsTable
    product_variants: ProductVariantsTable
  }
}
