import * as z from 'zod/mini'
import type { ProductColumn } from '../domain/product-fields.ts'
import type { ShopVariant } from '../domain/shop-product.ts'
import type { ProductsTable } from './catalogue-tables.ts'

/** A product with its pack sizes, smallest first. */
export interface StoredProduct extends ProductsTable {
  readonly variants: readonly ShopVariant[]
}

/** The values an operation writes; the repository adds id, times, visibility and search text. */
export type ProductValues = Pick<StoredProduct, ProductColumn>

const grindOptionsSchema = z.array(z.string())

/** Returns the grinds of a stored product. */
export function grindOptionsOf({ grind_options }: Pick<ProductsTable, 'grind_options'>): string[] {
  return grindOptionsSchema.parse(JSON.parse(grind_options))
}
