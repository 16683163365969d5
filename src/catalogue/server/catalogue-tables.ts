import type { Category } from '../domain/product-options.ts'

export interface ProductsTable {
  id: number
  name: string
  description: string
  category: Category
  type: string
  image: string | null
  /** What the owner's own picture shows, in words; '': the name says it. */
  image_alt: string
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
  /** Name and sort as the owner's search compares them. */
  search_text: string
}

export interface ProductVariantsTable {
  product_id: number
  position: number
  /** '' for goods without weight. */
  weight: string
  price_cents: number
}

export interface ProductPricesTable {
  product_id: number
  /** Counts up within a product. */
  position: number
  /** '' for goods without weight. */
  weight: string
  /** Null: from then on this size was not for sale. */
  price_cents: number | null
  valid_from: string
  /** Id of the admin; null for what came with the shop. */
  changed_by: string | null
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    products: ProductsTable
    product_variants: ProductVariantsTable
    product_prices: ProductPricesTable
  }
}
