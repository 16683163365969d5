import * as z from 'zod/mini'
import {
  eachProductText,
  productFields,
  type ProductColumn,
  type ProductText,
  type ProductTextColumn,
} from '../domain/product-fields.ts'
import { eachTasteLevel, type TasteLevel } from '../domain/product-taste.ts'
import type { PricedVariant } from '../domain/variant-prices.ts'
import type { ProductsTable } from './catalogue-tables.ts'

/** A pack size with the lowest price of the 30 days before its reduction, if it is reduced. */
export interface StoredVariant extends PricedVariant {
  readonly lowestPriceCents?: number
}

/** A product with its pack sizes, smallest first. */
export interface StoredProduct extends ProductsTable {
  readonly variants: readonly StoredVariant[]
}

/** The values an operation writes; the repository adds id, times, visibility and search text. */
export type ProductValues = Pick<StoredProduct, ProductColumn>

/** Returns the optional lines of text of stored values, by the name of the field. */
export function textsOf(
  columns: Readonly<Record<ProductTextColumn, string>>,
): Record<ProductText, string> {
  return eachProductText((field) => columns[productFields[field].column])
}

/** Returns the levels of the taste of stored values, by the name of the field. */
export function levelsOf(
  columns: Readonly<Pick<ProductsTable, (typeof productFields)[TasteLevel]['column']>>,
): Record<TasteLevel, number | null> {
  return eachTasteLevel((field) => columns[productFields[field].column])
}

const grindOptionsSchema = z.array(z.string())

/** Returns the grinds of a stored product. */
export function grindOptionsOf({ grind_options }: Pick<ProductsTable, 'grind_options'>): string[] {
  return grindOptionsSchema.parse(JSON.parse(grind_options))
}
