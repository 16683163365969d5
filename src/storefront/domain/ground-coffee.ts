import { WHOLE_BEANS, type Grind } from '../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../catalogue/domain/shop-product.ts'

/** A brewing method with its grind, as the ground page offers it (spec section 9). */
export interface GrindOption {
  readonly value: 'espresso' | 'filter' | 'frenchpress'
  readonly label: string
  readonly description: string
  /** The grind of the order line. */
  readonly grind: Grind
}

export const grindOptions: readonly [GrindOption, ...GrindOption[]] = [
  {
    value: 'espresso',
    label: 'Espresso',
    description: 'sehr fein',
    grind: 'Gemahlen für Espresso',
  },
  { value: 'filter', label: 'Filter', description: 'mittel', grind: 'Gemahlen für Filter' },
  {
    value: 'frenchpress',
    label: 'French Press',
    description: 'grob, auch für Cold Brew',
    grind: 'Gemahlen für French Press',
  },
]

/** Returns the coffees that are sold in at least one grind besides whole beans. */
export function soldGround(products: readonly ShopProduct[]): ShopProduct[] {
  return products.filter(
    ({ category, grindOptions }) =>
      category === 'kaffee' && grindOptions.some((grind) => grind !== WHOLE_BEANS),
  )
}
