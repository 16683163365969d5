import { amountToCents } from '../../platform/domain/money.ts'
import type { PublicProductView } from './product-view.ts'

export interface ShopVariant {
  readonly weight: string
  readonly priceCents: number
  /** What stands beside a reduced price, ready to show. */
  readonly reduction?: string | undefined
}

/** The fields of the API that public pages replace or leave out. */
type NotShown =
  | 'price'
  | 'weight'
  | 'weightOptions'
  | 'variants'
  | 'stock'
  | 'inStock'
  | 'featured'
  | 'other'
  | 'createdAt'
  | 'updatedAt'

/**
 * A product as public pages contain it: without stock and times, so that an order changes no page.
 */
export type ShopProduct = Readonly<Omit<PublicProductView, NotShown | 'legalName'>> & {
  /** Lists leave it out. */
  readonly legalName?: string
  readonly available: boolean
  /** Another coffee that can be bought. */
  readonly other?: ShopProduct
  readonly variants: readonly ShopVariant[]
}

/** Checks whether a product can be bought: `inStock` and at least one pack left. */
export function isAvailable(product: {
  readonly stock: number
  readonly inStock: boolean
}): boolean {
  return product.inStock && product.stock > 0
}

/** Removes what a public page must not contain, and returns prices in cents. */
export function toShopProduct(product: PublicProductView): ShopProduct {
  const {
    price,
    weight,
    weightOptions,
    variants,
    stock,
    inStock,
    featured,
    other,
    createdAt,
    updatedAt,
    ...shown
  } = product satisfies Record<Exclude<NotShown, 'other'>, unknown>
  return {
    ...shown,
    available: isAvailable({ stock, inStock }),
    ...(other && { other: toShopProduct(other) }),
    variants: variants.map(({ price: amount, ...variant }) => ({
      ...variant,
      priceCents: amountToCents(amount),
    })),
  }
}
