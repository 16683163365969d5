import { useState } from 'react'
import type { CartLine } from '../../../cart/domain/cart.ts'
import { firstGrind } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct, ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { readProductChoice, withChoice, type Choice } from '../../domain/choice-in-url.ts'

/** Returns the variant of this size, otherwise the smallest. */
export function variantOf(product: ShopProduct, weight?: string): ShopVariant {
  const found = product.variants.find((variant) => variant.weight === weight)
  return found ?? product.variants[0] ?? { weight: '', priceCents: 0 }
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

/**
 * Returns the choice in the URL, and what changes it in the same history entry. Every card of a
 * list takes the choice of the URL it was opened with, and then has one of its own.
 */
export function useChoice() {
  const search = useSearch()
  const [own, setOwn] = useState<Choice>()
  const chosen = own ?? readProductChoice(search)
  function choose(change: Choice): void {
    const next = { ...chosen, ...change }
    setOwn(next)
    // Not by the navigation, because the other cards of the list keep their choice.
    history.replaceState(history.state, '', withChoice(window.location.href, next))
  }
  return { chosen, choose }
}

/** Size (the smallest at first) and grind (whole beans at first) that a visitor chooses for a product. */
export function useProductChoice(product: ShopProduct) {
  const { chosen, choose } = useChoice()
  const variant = variantOf(product, chosen.weight)
  const usual = firstGrind(product.grindOptions)
  const grind = product.grindOptions.find((offered) => offered === chosen.grind) ?? usual
  return {
    variant,
    grind,
    chooseWeight: (weight: string) => choose({ weight }),
    chooseGrind: (grind: string) => choose({ grind }),
    /** The choice that differs from the first one, for links to the product. */
    special: {
      ...(variant !== product.variants[0] && { weight: variant.weight }),
      ...(grind !== usual && { grind }),
    },
  }
}
