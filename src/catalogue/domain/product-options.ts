import { gramsOf } from './grams.ts'

/** Pack sizes of coffee. Equipment and merchandise have one variant without weight: ''. */
export const weights = ['250g', '1kg'] as const
export type Weight = (typeof weights)[number]

/** Formats a pack size as `250 g` with a no-break space; the stored text stays `250g`. */
export function weightLabel(weight: string): string {
  return weight.replace(/^(\d+)(k?g)$/, '$1\u00A0$2')
}

export const WHOLE_BEANS = 'Ganze Bohnen'

/** Every grind the shop offers; stored and shown as these texts. */
export const grinds = [
  WHOLE_BEANS,
  'Gemahlen für Espresso',
  'Gemahlen für Filter',
  'Gemahlen für French Press',
] as const
export type Grind = (typeof grinds)[number]
/** A grind of ground coffee. */
export type GroundGrind = Exclude<Grind, typeof WHOLE_BEANS>

/**
 * Parses a grind as customers and older carts write it (`Bohnen` is `Ganze Bohnen`); null if
 * unknown.
 */
export function readGrind(text: string): Grind | null {
  if (text === 'Bohnen') return WHOLE_BEANS
  return grinds.find((grind) => grind === text) ?? null
}

/** Returns whole beans if offered, otherwise the first grind; '' for goods that are not ground. */
export function firstGrind(grindOptions: readonly string[]): string {
  return grindOptions.includes(WHOLE_BEANS) ? WHOLE_BEANS : (grindOptions[0] ?? '')
}

export const categories = ['kaffee', 'zubehoer', 'merchandise'] as const
export type Category = (typeof categories)[number]

/** How the lists of coffee sell it: as whole beans, or in at least one other grind. */
export const sales = ['beans', 'ground'] as const
export type Sale = (typeof sales)[number]

/** German label of a category. */
export const categoryLabels: Readonly<Record<Category, string>> = {
  kaffee: 'Kaffee',
  zubehoer: 'Zubehör',
  merchandise: 'Merchandise',
}

/** Price per kilogram in cents (PAngV § 4, § 5); null without weight or when equal to the price. */
export function pricePerKilogramCents(priceCents: number, weight: string): number | null {
  const grams = gramsOf(weight)
  return grams === 0 || grams === 1000 ? null : Math.round((priceCents * 1000) / grams)
}
