import type { GroundGrind } from '../../catalogue/domain/product-options.ts'

/** One timed step, drawn as a station of the lap. */
export interface RecipeStation {
  readonly name: string
  /** Seconds for one cup, and those that each further cup adds. */
  readonly seconds: number
  readonly secondsPerFurtherCup?: number
  /** What the scale shows at the end of the step, in `waterUnit` per cup. */
  readonly pouredPerCup?: number
}

interface Recipe {
  readonly name: string
  readonly cup: { readonly one: string; readonly many: string }
  /** The numbers of cups that one lap makes. */
  readonly cups: readonly [number, ...number[]]
  readonly usualCups: number
  readonly gramsPerCup: number
  readonly waterPerCup: number
  /** Espresso is weighed in the cup, everything else before brewing. */
  readonly waterUnit: 'ml' | 'g'
  readonly celsius: number
  /** The grind to order for this method. */
  readonly grind: GroundGrind
  /** Minutes before the lap starts: heating up, boiling water. */
  readonly prepMinutes: number
  readonly stations: readonly RecipeStation[]
}

/** Every figure of the brew guides. */
export const recipes = {
  siebtraeger: {
    name: 'Siebträger',
    cup: { one: 'Espresso', many: 'Espressi' },
    cups: [1, 2],
    usualCups: 2,
    gramsPerCup: 9,
    waterPerCup: 18,
    waterUnit: 'g',
    celsius: 93,
    grind: 'Gemahlen für Espresso',
    prepMinutes: 20,
    stations: [
      { name: 'Pumpe an', seconds: 6 },
      { name: 'Erste Tropfen', seconds: 14 },
      { name: 'Heller Strahl', seconds: 7, pouredPerCup: 18 },
    ],
  },
  herdkanne: {
    name: 'Herdkanne',
    cup: { one: 'Tasse', many: 'Tassen' },
    cups: [2, 3, 4, 6],
    usualCups: 3,
    gramsPerCup: 5,
    waterPerCup: 50,
    waterUnit: 'ml',
    celsius: 90,
    grind: 'Gemahlen für Espresso',
    prepMinutes: 5,
    stations: [
      { name: 'Auf den Herd', seconds: 90, secondsPerFurtherCup: 10 },
      { name: 'Kaffee steigt', seconds: 45, secondsPerFurtherCup: 5 },
      { name: 'Vom Herd', seconds: 15 },
    ],
  },
  filter: {
    name: 'Filter',
    cup: { one: 'Becher', many: 'Becher' },
    cups: [1, 2, 3, 4],
    usualCups: 2,
    gramsPerCup: 15,
    waterPerCup: 250,
    waterUnit: 'ml',
    celsius: 94,
    grind: 'Gemahlen für Filter',
    prepMinutes: 5,
    stations: [
      { name: 'Angießen', seconds: 10, pouredPerCup: 40 },
      { name: 'Quellen', seconds: 30 },
      { name: 'Erster Guss', seconds: 40, secondsPerFurtherCup: 15, pouredPerCup: 150 },
      { name: 'Zweiter Guss', seconds: 40, secondsPerFurtherCup: 15, pouredPerCup: 250 },
      { name: 'Durchlaufen', seconds: 45, secondsPerFurtherCup: 15 },
    ],
  },
  'french-press': {
    name: 'French Press',
    cup: { one: 'Becher', many: 'Becher' },
    cups: [1, 2, 3, 4],
    usualCups: 2,
    gramsPerCup: 16.25,
    waterPerCup: 250,
    waterUnit: 'ml',
    celsius: 95,
    grind: 'Gemahlen für French Press',
    prepMinutes: 5,
    stations: [
      { name: 'Aufgießen', seconds: 30, pouredPerCup: 250 },
      { name: 'Ziehen', seconds: 210 },
      { name: 'Umrühren', seconds: 15 },
      { name: 'Absetzen', seconds: 60 },
      { name: 'Pressen', seconds: 20 },
    ],
  },
} as const satisfies Readonly<Record<string, Recipe>>

export type BrewMethod = keyof typeof recipes

/** The names of a method's stations. */
export type StationName<Method extends BrewMethod> =
  (typeof recipes)[Method]['stations'][number]['name']

/** The methods in the order of the overview. */
export const brewMethods: readonly BrewMethod[] = [
  'siebtraeger',
  'herdkanne',
  'filter',
  'french-press',
]

/** Returns the recipe of a method. */
export function recipeOf(method: BrewMethod): Recipe {
  return recipes[method]
}
