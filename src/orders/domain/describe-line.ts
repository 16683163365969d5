import { inSetText, variantLabel } from '../../cart/domain/cart.ts'
import type { OrderItemView } from './order-view.ts'

interface DescribedLine {
  readonly type: string
  readonly legalName: string
  /** The set it is bought in; '' or absent for a pack that is in no set. */
  readonly setName?: string | undefined
  readonly weight: string
  readonly grind: string
}

/**
 * Returns type, legal name, pack size, grind and set of a line, e.g. `Espresso, Röstkaffee, 250 g, Ganze
 * Bohnen`.
 */
export function describeLine(line: DescribedLine): string {
  const names = new Set([line.type, line.legalName, variantLabel(line), inSetText(line.setName)])
  return [...names].filter(Boolean).join(', ')
}

/** Returns a key that distinguishes the lines of an order, also one coffee bought alone and in a set. */
export const itemKey = (item: OrderItemView): string =>
  [item.id, item.weight, item.grind, item.setName, item.price].join('|')
