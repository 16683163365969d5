import { gramsOf } from '../../catalogue/domain/grams.ts'

/** A pack with its price. */
interface PricedPack {
  readonly weight: string
  readonly priceCents: number
}

/**
 * Returns by how many percent a pack is cheaper per kilogram than a smaller one, rounded down; 0 when it
 * is not, or when one has no weight.
 */
export function kilogramSavingPercent(pack: PricedPack, smaller: PricedPack): number {
  // Both prices for the same weight, so that nothing is divided before it is rounded.
  const usual = smaller.priceCents * gramsOf(pack.weight)
  const paid = pack.priceCents * gramsOf(smaller.weight)
  return paid > 0 && usual > paid ? Math.floor(((usual - paid) * 100) / usual) : 0
}
