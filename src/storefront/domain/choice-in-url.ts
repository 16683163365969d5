import { grinds } from '../../catalogue/domain/product-options.ts'

/** A chosen size and grind; absent until the visitor chooses. */
export interface Choice {
  readonly weight?: string
  readonly grind?: string
}

/** The grinds, in their order, as a URL names them: `?grind=filter&weight=1kg`. */
export const grindNames = [
  'bohnen',
  'espresso',
  'filter',
  'frenchpress',
] as const satisfies Readonly<Record<keyof typeof grinds, unknown>>

/** Reads the choice from a query string; anything unknown is no choice. */
export function readProductChoice(search: string): Choice {
  const given = new URLSearchParams(search)
  return {
    weight: given.get('weight') ?? undefined,
    grind: grinds.find((_, index) => grindNames[index] === given.get('grind')),
  }
}

/** Returns a URL with this choice beside its other parameters. */
export function withChoice(url: string, { weight, grind }: Choice): string {
  const [path = '', search] = url.split('?')
  const params = new URLSearchParams(search)
  const name = grindNames[grinds.findIndex((known) => known === grind)]
  if (name) params.set('grind', name)
  if (weight) params.set('weight', weight)
  return params.size > 0 ? `${path}?${params.toString()}` : path
}
