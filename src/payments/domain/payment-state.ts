/**
 * `open`: nothing was paid. `refunded`: everything that was paid went back. `none`: nothing is owed and nothing
 * was paid, e.g. a cancelled order that was never paid.
 */
export const paymentStates = ['open', 'partly', 'paid', 'overpaid', 'refunded', 'none'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLabels: Readonly<Record<PaymentState, string>> = {
  open: 'Offen',
  partly: 'Teilweise bezahlt',
  paid: 'Bezahlt',
  overpaid: 'Zu viel bezahlt',
  refunded: 'Erstattet',
  none: 'Nichts zu zahlen',
}

/** The sums of an order, in cents. */
export interface PaymentSums {
  /** What the order is worth now: 0 once it is cancelled. */
  readonly dueCents: number
  readonly paidCents: number
  readonly refundedCents: number
}

/** Returns what the customer still owes, in cents; negative for money that has to be given back. */
export function openCents({ dueCents, paidCents, refundedCents }: PaymentSums): number {
  return dueCents - paidCents + refundedCents
}

/** Returns the state of an order's payment, which is beside the order's status. */
export function paymentState(sums: PaymentSums): PaymentState {
  const open = openCents(sums)
  if (open < 0) return 'overpaid'
  const isKept = sums.paidCents > sums.refundedCents
  if (open > 0) return isKept ? 'partly' : 'open'
  if (isKept) return 'paid'
  return sums.refundedCents > 0 ? 'refunded' : 'none'
}
