import * as z from 'zod/mini'
import type { ShopVariant } from '../domain/shop-product.ts'
import type { ProductsTable } from './catalogue-tables.ts'

/** A product with its pack sizes, smallest first. */
export interface StoredProduct extends ProductsTable {
  readonly variants: readonly ShopVariant[]
}

/** What an operation writes; id, times and hiding are the repository's. */
export type ProductValues = Omit<
  StoredProduct,
  'id' | 'created_at' | 'updated_at' | 'hidden_at' | 'search_text'
>

const grindOptionsSchema = z.array(z.string())

/** The grinds of a stored product. */
export function grindOptionsOf({ grind_options }: Pick<ProductsTable, 'grind_options'>): string[] {
  return grindOptionsSchema.parse(JSON.parse(grind_options))
}
