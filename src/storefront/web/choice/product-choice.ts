import { useState } from 'react'
import type { CartLine } from '../../../cart/domain/cart.ts'
import { WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct, ShopVariant } from '../../../catalogue/domain/shop-product.ts'

/** Returns the variant of this size, otherwise the smallest. */
export function variantOf(product: ShopProduct, weight: string): ShopVariant {
  const found = product.variants.find((variant) => variant.weight === weight)
  return found ?? product.variants[0] ?? { weight: '', priceCents: 0 }
}

/** Returns whole beans if offered, otherwise the first grind; '' for goods that are not ground. */
function firstGrind({ grindOptions }: ShopProduct): string {
  return grindOptions.includes(WHOLE_BEANS) ? WHOLE_BEANS : (grindOptions[0] ?? '')
}

/** Returns the cart line of a choice. */
export function toCartLine(
  product: ShopProduct,
  { variant, grind, quantity = 1 }: { variant: ShopVariant; grind: string; quantity?: number },
): CartLine {
  return {
    id: product.id,
    name: product.name,
    image: product.image,
    priceCents: variant.priceCents,
    quantity,
    weight: variant.weight,
    grind,
  }
}

/** Size (250g at first) and grind (whole beans at first) that a visitor chooses for a product. */
export function useProductChoice(product: ShopProduct) {
  const [weight, chooseWeight] = useState('250g')
  const [chosenGrind, chooseGrind] = useState<string | null>(null)
  const grind =
    chosenGrind !== null && product.grindOptions.includes(chosenGrind)
      ? chosenGrind
      : firstGrind(product)
  return { variant: variantOf(product, weight), grind, chooseWeight, chooseGrind }
}
