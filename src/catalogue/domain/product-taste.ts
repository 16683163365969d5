import { productFields, type ProductText } from './product-fields.ts'

/** The levels of the taste, in the order in which a page shows them. */
export const tasteLevels = ['roastLevel', 'body', 'acidity'] as const
export type TasteLevel = (typeof tasteLevels)[number]

export const MAX_LEVEL = 5

/** Makes one value for every level of the taste, by the name of the field. */
export function eachTasteLevel<T>(make: (field: TasteLevel) => T): Record<TasteLevel, T> {
  return Object.fromEntries(tasteLevels.map((field) => [field, make(field)])) as Record<
    TasteLevel,
    T
  >
}

/** What the owner says about the taste: a level from 1 to 5, or a line of text. */
export interface TasteFact {
  readonly label: string
  readonly value: number | string
}

const lines = ['tasteNotes', 'blend'] as const satisfies readonly ProductText[]

type TasteFields = Readonly<Record<TasteLevel, number | null>> &
  Readonly<Record<(typeof lines)[number], string>>

/** Returns the taste of a product as its page shows it; what is not filled in is left out. */
export function productTaste(product: TasteFields): TasteFact[] {
  return [...tasteLevels, ...lines].flatMap((field): TasteFact[] => {
    const value = product[field]
    return value === null || value === '' ? [] : [{ label: productFields[field].label, value }]
  })
}
