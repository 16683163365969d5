import type { Queryable } from '../../../platform/server/database/tables.ts'
import { productImage } from '../../domain/product-image.ts'
import type { Category } from '../../domain/product-options.ts'
import type { PricedVariant } from '../../domain/variant-prices.ts'
import { findSellableProducts } from '../catalogue-repo.ts'
import { grindOptionsOf } from '../stored-product.ts'

/** The data of a product that an order needs; `isAvailable` says whether it can be bought. */
export interface SellableProduct {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly legalName: string
  readonly image: string | null
  readonly category: Category
  readonly inStock: boolean
  /** Packs left. */
  readonly stock: number
  readonly variants: readonly PricedVariant[]
  /** Empty for goods that are not ground. */
  readonly grindOptions: readonly string[]
}

/**
 * Returns those of these products that are visible, by id, with current prices in cents; two
 * queries.
 */
export async function findSellable(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, SellableProduct>> {
  const products = await findSellableProducts(db, [...new Set(ids)])
  return new Map(
    products.map((product) => [
      product.id,
      {
        id: product.id,
        name: product.name,
        type: product.type,
        legalName: product.legal_name,
        image: productImage(product.name, product.image),
        category: product.category,
        inStock: product.in_stock === 1,
        stock: product.stock,
        variants: product.variants,
        grindOptions: grindOptionsOf(product),
      },
    ]),
  )
}
