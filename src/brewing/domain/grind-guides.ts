import type { Grind } from '../../catalogue/domain/product-options.ts'
import { pages } from '../../urls.ts'
import { recipeOf, type BrewMethod } from './recipes.ts'

/** The guide for each grind; whole beans fit every method, so they have none of their own. */
const guides: Readonly<Record<Grind, BrewMethod | null>> = {
  'Ganze Bohnen': null,
  'Gemahlen für Espresso': 'siebtraeger',
  'Gemahlen für Filter': 'filter',
  'Gemahlen für French Press': 'french-press',
}

const isGrind = (text: string): text is Grind => Object.hasOwn(guides, text)

/** Returns the guide for a grind as orders store it; null for whole beans and other goods. */
export function guideOf(grind: string): BrewMethod | null {
  return isGrind(grind) ? guides[grind] : null
}

/** Returns the path of a method's guide. */
export function guidePath(method: BrewMethod): string {
  const paths: Readonly<Record<BrewMethod, string>> = {
    siebtraeger: pages.siebtraeger(),
    herdkanne: pages.herdkanne(),
    filter: pages.filter(),
    'french-press': pages.frenchPress(),
  }
  return paths[method]
}

export interface GuideLink {
  readonly path: string
  readonly label: string
}

/**
 * Returns a link for the grinds of an order: to the one guide that fits, to the overview for whole beans
 * or several grinds, null if the order has no coffee.
 */
export function guideLink(ordered: readonly string[]): GuideLink | null {
  const coffee = new Set(ordered.filter(isGrind))
  if (coffee.size === 0) return null
  const [grind = ''] = coffee
  const method = coffee.size === 1 ? guideOf(grind) : null
  return method
    ? { path: guidePath(method), label: `Streckenkunde für ${recipeOf(method).name}` }
    : { path: pages.brewing(), label: 'Streckenkunde mit vier Wegen zur Tasse' }
}
