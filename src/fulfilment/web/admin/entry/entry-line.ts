import { firstGrind } from '../../../../catalogue/domain/product-options.ts'
import type { PublicProductView } from '../../../../catalogue/domain/product-view.ts'
import { amountToCents } from '../../../../platform/domain/money.ts'

/** A line of an order that is being entered, with the product as it was last read. */
export interface EntryLine {
  /** Tells lines of one product apart. */
  readonly key: number
  readonly product: PublicProductView
  readonly weight: string
  readonly grind: string
  /** As typed. */
  readonly quantity: string
}

/** Returns a new line with the product's first pack size, one pack, and whole beans if there are any. */
export function newLine(key: number, product: PublicProductView): EntryLine {
  const { variants, grindOptions } = product
  const weight = variants[0]?.weight ?? ''
  return { key, product, weight, grind: firstGrind(grindOptions), quantity: '1' }
}

/** Returns the price of a pack, in cents. */
export function unitPriceCents({ product, weight }: EntryLine): number {
  const variant = product.variants.find((candidate) => candidate.weight === weight)
  return amountToCents(variant?.price ?? 0)
}

/** Returns the typed quantity, or 0 while it is no whole number of packs. */
export function packsOf({ quantity }: EntryLine): number {
  return /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : 0
}
