import type { Grind } from '../../catalogue/domain/product-options.ts'

/** A brewing method with its grind, as the ground page offers it (spec section 9). */
export interface GrindOption {
  readonly value: 'espresso' | 'filter' | 'frenchpress'
  readonly label: string
  readonly description: string
  /** The grind of the order line. */
  readonly grind: Grind
}

export const grindOptions: readonly [GrindOption, ...GrindOption[]] = [
  {
    value: 'espresso',
    label: 'Espresso',
    description: 'sehr fein',
    grind: 'Gemahlen für Espresso',
  },
  { value: 'filter', label: 'Filter', description: 'mittel', grind: 'Gemahlen für Filter' },
  {
    value: 'frenchpress',
    label: 'French Press',
    description: 'grob, auch für Cold Brew',
    grind: 'Gemahlen für French Press',
  },
]
