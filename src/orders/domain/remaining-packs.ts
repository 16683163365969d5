interface Removed {
  /** Packs that were withdrawn (BGB § 355). */
  readonly withdrawn: number
  /** Packs that the shop cancelled while the rest stayed ordered. */
  readonly cancelled: number
}

interface Packs extends Removed {
  /** Packs that were ordered. */
  readonly quantity: number
}

/** Returns how many packs of an item still belong to the order. */
export function remainingPacks({ quantity, withdrawn, cancelled }: Packs): number {
  return quantity - withdrawn - cancelled
}

/** Returns how many packs of all items still belong to the order. */
export function remainingPacksOf(items: readonly Packs[]): number {
  return items.reduce((sum, item) => sum + remainingPacks(item), 0)
}

/** Says how many packs of an item were withdrawn and cancelled; '' for none. */
export function removedText({ withdrawn, cancelled }: Removed): string {
  const texts = [
    ...(withdrawn > 0 ? [`${withdrawn} widerrufen`] : []),
    ...(cancelled > 0 ? [`${cancelled} storniert`] : []),
  ]
  return texts.join(', ')
}

interface Order {
  readonly status: string
  readonly items: readonly Packs[]
}

/** Says whether an order was withdrawn as a whole, or withdrawn or cancelled in part; '' when it was not. */
export function orderRemovedText({ status, items }: Order): string {
  const isWithdrawn = items.some(({ withdrawn }) => withdrawn > 0)
  if (isWithdrawn && remainingPacksOf(items) === 0) return 'Widerrufen'
  if (isWithdrawn) return 'Teilweise widerrufen'
  // A cancelled order says so by its status.
  const isPart = status !== 'cancelled' && items.some(({ cancelled }) => cancelled > 0)
  return isPart ? 'Teilweise storniert' : ''
}
