import { gramsOf } from '../../catalogue/domain/grams.ts'
import { setShares } from './set-shares.ts'

/** Fewest and most packs of a set. */
export const MIN_PACKS = 2
export const MAX_PACKS = 6

/** A pack of a set; two packs of the same kind are two of these. */
export interface SetPack {
  readonly productId: number
  /** '' for goods without weight. */
  readonly weight: string
}

/** A set as it is sold now. A pack's place is its index. */
export interface ProductSet {
  readonly id: string
  readonly name: string
  readonly priceCents: number
  readonly packs: readonly SetPack[]
}

/** What a pack costs alone and as part of its set, in cents. */
export interface PackPrices {
  readonly normalCents: number
  readonly shareCents: number
}

/** Prices the packs of a set; null when one of them is not sold any more. `priceOf` returns cents. */
export function pricePacks<Pack>(
  { priceCents, packs }: { readonly priceCents: number; readonly packs: readonly Pack[] },
  priceOf: (pack: Pack) => number | undefined,
): (Pack & PackPrices)[] | null {
  const normalCents = packs.map(priceOf).filter((cents) => cents !== undefined)
  if (normalCents.length < packs.length) return null
  const shares = setShares(priceCents, normalCents)
  return packs.map((pack, place) => ({
    ...pack,
    normalCents: normalCents[place] ?? 0,
    shareCents: shares[place] ?? 0,
  }))
}

/**
 * Price per kilogram of a set in cents (PAngV § 4, § 5); null when it equals the price, or when a pack of the
 * set is not sold by weight.
 */
export function setPerKilogramCents(
  priceCents: number,
  packs: readonly Pick<SetPack, 'weight'>[],
): number | null {
  const grams = packs.map(({ weight }) => gramsOf(weight))
  const sum = grams.reduce((total, one) => total + one, 0)
  if (sum === 1000 || grams.includes(0)) return null
  return Math.round((priceCents * 1000) / sum)
}
