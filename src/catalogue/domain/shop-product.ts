import { amountToCents } from '../../platform/domain/money.ts'
import type { Category } from './product-options.ts'
import type { ProductView } from './product-view.ts'

export interface ShopVariant {
  readonly weight: string
  readonly priceCents: number
}

/** A product as public pages hold it: without stock and times, so that an order changes no page. */
export interface ShopProduct {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly image: string | null
  readonly imageAlt: string
  readonly category: Category
  readonly type: string
  readonly intensity: number
  readonly featured: boolean
  readonly available: boolean
  readonly variants: readonly ShopVariant[]
  readonly grindOptions: readonly string[]
}

/** Can it be bought? `inStock` and at least one pack left. */
export function isAvailable(product: {
  readonly stock: number
  readonly inStock: boolean
}): boolean {
  return product.inStock && product.stock > 0
}

/** Drops what a public page must not hold. */
export function toShopProduct(product: ProductView): ShopProduct {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    image: product.image,
    imageAlt: product.imageAlt,
    category: product.category,
    type: product.type,
    intensity: product.intensity,
    featured: product.featured,
    available: isAvailable(product),
    variants: product.variants.map(({ weight, price }) => ({
      weight,
      priceCents: amountToCents(price) ?? 0,
    })),
    grindOptions: product.grindOptions,
  }
}
