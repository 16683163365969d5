interface Packs {
  /** Packs that were ordered. */
  readonly quantity: number
  /** Packs of them that were withdrawn (BGB § 355). */
  readonly withdrawn: number
}

/** Returns how many packs of an item still belong to the order. */
export function remainingPacks({ quantity, withdrawn }: Packs): number {
  return quantity - withdrawn
}

/** Says how many packs of an item were withdrawn; '' for none. */
export function withdrawnText({ withdrawn }: Pick<Packs, 'withdrawn'>): string {
  return withdrawn === 0 ? '' : `${withdrawn} widerrufen`
}

/** Says whether an order was withdrawn as a whole or in part; '' when it was not. */
export function orderWithdrawnText({ items }: { readonly items: readonly Packs[] }): string {
  if (items.every(({ withdrawn }) => withdrawn === 0)) return ''
  return items.every((item) => remainingPacks(item) === 0) ? 'Widerrufen' : 'Teilweise widerrufen'
}
