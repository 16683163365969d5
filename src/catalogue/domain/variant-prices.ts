import { MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { weights, type Category, type Weight } from './product-options.ts'
import { FORMER_PRICE, isNoFormerPrice } from './reduction.ts'

/** A 1kg pack without a price of its own costs this many times the 250g pack (spec section 3). */
const KILOGRAM_FACTOR = 2.8

/** A pack size with its price, and the former one if it is announced. */
export interface PricedVariant {
  readonly weight: string
  readonly priceCents: number
  readonly formerPriceCents?: number
}

interface Wanted {
  readonly category: Category
  /** Price of the smallest pack; a variant's own price takes precedence. */
  readonly priceCents?: number
  /** Only of these sizes; absent: those of `variants`, else both. */
  readonly weightOptions?: readonly Weight[]
  readonly variants: readonly PricedVariant[]
}

/** The fields of the form for a former price. */
const formerField = { '250g': 'formerPrice250g', '1kg': 'formerPrice1kg' } as const

function withFormer(variant: PricedVariant, formerPriceCents: number | undefined): PricedVariant {
  return formerPriceCents === undefined ? variant : { ...variant, formerPriceCents }
}

/** German messages by field. */
type Problems = Readonly<Record<string, string>>

/** The price of 1kg in cents when no price is given. */
export function proposedKilogramCents(smallestCents: number): number {
  return Math.round(smallestCents * KILOGRAM_FACTOR)
}

function guessed(weight: Weight, smallestCents: number | undefined): number | undefined {
  if (weight !== '1kg' || smallestCents === undefined) return undefined
  return proposedKilogramCents(smallestCents)
}

/** Prices of coffee in cents by weight. */
interface CoffeePrices {
  readonly prices: ReadonlyMap<string, number>
  readonly formers: ReadonlyMap<string, number | undefined>
}

function coffeeVariants(
  options: readonly Weight[],
  { prices, formers }: CoffeePrices,
): Result<PricedVariant[], Problems> {
  const smallest = prices.get('250g')
  const variants: PricedVariant[] = []
  for (const weight of options) {
    const priceCents = prices.get(weight) ?? guessed(weight, smallest)
    if (priceCents === undefined) {
      return err({ price: `Bitte geben Sie den Preis für ${weight} an.` })
    }
    if (priceCents > MAX_PRICE_CENTS) return err({ price: `Der Preis für ${weight} ist zu hoch.` })
    const variant = withFormer({ weight, priceCents }, formers.get(weight))
    if (isNoFormerPrice(variant)) return err({ [formerField[weight]]: FORMER_PRICE })
    variants.push(variant)
  }
  return ok(variants)
}

/**
 * Returns pack sizes with prices in cents: coffee by weight, smallest first; other goods have one
 * variant without weight.
 */
export function resolveVariants(wanted: Wanted): Result<PricedVariant[], Problems> {
  const { category, priceCents, variants } = wanted
  if (category !== 'kaffee') {
    const only = priceCents ?? variants[0]?.priceCents
    if (only === undefined) return err({ price: 'Bitte geben Sie einen Preis an.' })
    const variant = withFormer({ weight: '', priceCents: only }, variants[0]?.formerPriceCents)
    return isNoFormerPrice(variant) ? err({ formerPrice: FORMER_PRICE }) : ok([variant])
  }
  const known = weights.filter((weight) => variants.some((variant) => variant.weight === weight))
  const fallback = known.length > 0 ? known : weights
  const requested = wanted.weightOptions?.length ? wanted.weightOptions : fallback
  const options = weights.filter((weight) => requested.includes(weight))
  const prices = new Map(variants.map((variant) => [variant.weight, variant.priceCents]))
  const formers = new Map(variants.map((variant) => [variant.weight, variant.formerPriceCents]))
  const smallest = options[0]
  if (priceCents !== undefined && smallest && !prices.has(smallest))
    prices.set(smallest, priceCents)
  return coffeeVariants(options, { prices, formers })
}
