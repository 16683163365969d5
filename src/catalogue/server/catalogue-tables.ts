import type { PictureChoice } from '../domain/pictures/picture-choice.ts'
import type { ProductTextColumn } from '../domain/product-fields.ts'
import type { Category } from '../domain/product-options.ts'

/** With a column for every optional line of text; '' without input. */
export interface ProductsTable extends Record<ProductTextColumn, string> {
  id: number
  name: string
  description: string
  category: Category
  image: string | null
  /** 1 to 5. */
  intensity: number
  /** 1 to 5 like the next two; null without input. */
  roast_level: number | null
  body: number | null
  acidity: number | null
  /** Packs left, never below 0. */
  stock: number
  /** 0 or 1. */
  featured: number
  /** 0 or 1; set by admins, independent of the stock. */
  in_stock: number
  /** JSON list of grinds; empty for goods that are not ground. */
  grind_options: string
  created_at: string
  updated_at: string
  /** Deleted products are kept for the orders that contain them. */
  hidden_at: string | null
  /** 0 or 1: whether it says everything that goods of its category need before they are sold. */
  is_complete: number
  /** Name and type in the form that the admin's search compares. */
  search_text: string
  /** Name and description in the form that the shop's search compares. */
  shop_text: string
}

export interface ProductVariantsTable {
  product_id: number
  position: number
  /** '' for goods without weight. */
  weight: string
  price_cents: number
  /** Announced beside the price; null without a reduction. */
  former_price_cents: number | null
  /** The lowest one of the 30 days before the reduction; null without one. */
  lowest_price_cents: number | null
}

export interface ProductPricesTable {
  product_id: number
  /** Incremented for each price of a product. */
  position: number
  /** '' for goods without weight. */
  weight: string
  /** Null: this size was not for sale from then on. */
  price_cents: number | null
  /** Announced beside the price; null without a reduction. */
  former_price_cents: number | null
  valid_from: string
  /** Id of the admin; null for the prices of the first start. */
  changed_by: string | null
}

export interface ProductPicturesTable {
  product_id: number
  /** From 0; the main picture of a product is in `products`. */
  position: number
  /** The path of an uploaded image. */
  image: string
  alt: string
  choice: PictureChoice
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    products: ProductsTable
    product_variants: ProductVariantsTable
    product_prices: ProductPricesTable
    product_pictures: ProductPicturesTable
  }
}
