import { variantLabel } from '../../cart/domain/cart.ts'

interface DescribedLine {
  readonly type: string
  readonly legalName: string
  readonly weight: string
  readonly grind: string
}

/**
 * Returns sort, legal name, pack size and grind of a line, e.g. `Espresso, Röstkaffee, 250 g, Ganze
 * Bohnen`.
 */
export function describeLine(line: DescribedLine): string {
  const names = new Set([line.type, line.legalName, variantLabel(line)])
  return [...names].filter(Boolean).join(', ')
}
