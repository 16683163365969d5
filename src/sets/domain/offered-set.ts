import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import { isAvailable } from '../../catalogue/domain/shop-product.ts'
import { amountToCents } from '../../platform/domain/money.ts'
import { pricePacks, setPerKilogramCents, type PackPrices } from './product-set.ts'
import type { SetView } from './set-view.ts'

/** A pack of a set as it is sold now. */
export type OfferedPack = SetView['packs'][number] & PackPrices

/** Returns the price of a pack in cents; undefined when the product has no such size. */
export function packCents({ variants }: PublicProductView, weight: string): number | undefined {
  const variant = variants.find((candidate) => candidate.weight === weight)
  return variant && amountToCents(variant.price)
}

/** Returns the packs of a set with their shares of its price; none when one is not sold any more. */
export function offeredPacks({ price, packs }: SetView): readonly OfferedPack[] {
  const set = { priceCents: amountToCents(price), packs }
  return pricePacks(set, ({ product, weight }) => packCents(product, weight)) ?? []
}

/** Prices of a set in cents: per kilogram where it says more, and what its packs cost alone if that is more. */
export function setPrices(set: SetView) {
  const packs = offeredPacks(set)
  const priceCents = amountToCents(set.price)
  const togetherCents = packs.reduce((sum, { normalCents }) => sum + normalCents, 0)
  return {
    priceCents,
    perKilogramCents: setPerKilogramCents(priceCents, packs),
    togetherCents: togetherCents > priceCents ? togetherCents : null,
  }
}

/** Checks whether a set can be bought once more beside the packs of its products that are taken already. */
export function hasRoomFor(
  { packs }: Pick<SetView, 'packs'>,
  taken: (productId: number) => number = () => 0,
): boolean {
  return packs.every(({ product }) => {
    const needed = packs.filter((other) => other.product.id === product.id).length
    return isAvailable(product) && taken(product.id) + needed <= product.stock
  })
}
