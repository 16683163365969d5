import { grinds, type GroundGrind } from '../../catalogue/domain/product-options.ts'
import { grindNames } from './choice-in-url.ts'

/** A brewing method with its grind, as the ground page offers it (spec section 9). */
export interface GrindOption {
  /** As a URL names the grind. */
  readonly value: (typeof grindNames)[1 | 2 | 3]
  readonly label: string
  readonly description: string
  /** The grind of the order line. */
  readonly grind: GroundGrind
}

export const grindOptions: readonly [GrindOption, ...GrindOption[]] = [
  {
    value: grindNames[1],
    label: 'Espresso',
    description: 'sehr fein',
    grind: grinds[1],
  },
  { value: grindNames[2], label: 'Filter', description: 'mittel', grind: grinds[2] },
  {
    value: grindNames[3],
    label: 'French Press',
    description: 'grob, auch für Cold Brew',
    grind: grinds[3],
  },
]
