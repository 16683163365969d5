interface Amounts {
  /** What was ordered, with shipping. */
  readonly total_cents: number
  /** The part of it that was withdrawn (BGB § 355), with the shipping fee that is refunded, or cancelled. */
  readonly withdrawn_cents: number
}

/** Returns what an order is worth after what was withdrawn or cancelled, in cents: what is asked for and counted. */
export function remainingTotalCents({ total_cents, withdrawn_cents }: Amounts): number {
  return total_cents - withdrawn_cents
}

/** Returns the amount that the bank details name, in cents: what is not paid yet, and of a paid order all. */
export function askedCents(order: Amounts & { readonly open_cents: number }): number {
  return order.open_cents > 0 ? order.open_cents : remainingTotalCents(order)
}

/** Returns the money that has to be given back, in cents. */
export const toGiveBackCents = ({ open_cents }: { readonly open_cents: number }): number =>
  Math.max(0, -open_cents)
