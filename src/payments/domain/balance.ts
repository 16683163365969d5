import { openCents, paymentState, type PaymentState } from './payment-state.ts'

/** A payment or a refund. */
export interface Booking {
  readonly id: string
  readonly amountCents: number
  /** The day on which the bank booked it, "YYYY-MM-DD". */
  readonly valueDate: string
  /** ISO moment. */
  readonly recordedAt: string
  /** The wrong booking that this one reverses. */
  readonly reversesId: string | null
}

/** A refund; its goodwill is the part above what had to be given back, which lowers what the order is worth. */
export interface RefundBooking extends Booking {
  readonly goodwillCents: number
}

export interface Bookings {
  readonly payments: readonly Booking[]
  readonly refunds: readonly RefundBooking[]
}

/** What follows from an order's payments and refunds. */
export interface Balance {
  readonly paidCents: number
  readonly refundedCents: number
  /** What the customer still owes; negative for money that has to be given back. */
  readonly openCents: number
  readonly state: PaymentState
  /** The value date of the payment that completed it, "YYYY-MM-DD"; null while it is not paid. */
  readonly paidOn: string | null
  /** The value date of the last refund, "YYYY-MM-DD", or null. */
  readonly refundedOn: string | null
}

/** Returns the bookings that count: neither reversed, nor a reversal of another one. */
export function inForce<T extends Booking>(bookings: readonly T[]): T[] {
  const reversed = new Set(bookings.map(({ reversesId }) => reversesId))
  return bookings.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}

const sumOf = (bookings: readonly Booking[]): number =>
  bookings.reduce((sum, { amountCents }) => sum + amountCents, 0)

const byTime = (a: Booking, b: Booking): number =>
  a.valueDate + a.recordedAt + a.id < b.valueDate + b.recordedAt + b.id ? -1 : 1

/** Returns the day since which at least `dueCents` are there, or null. */
function completedOn(dueCents: number, { payments, refunds }: Bookings): string | null {
  const moves = [
    ...payments,
    ...refunds.map((refund) => ({ ...refund, amountCents: -refund.amountCents })),
  ].toSorted(byTime)
  let sum = 0
  let day: string | null = null
  for (const { amountCents, valueDate } of moves) {
    sum += amountCents
    if (sum < dueCents) day = null
    else day ??= valueDate
  }
  return day
}

/** Computes what an order of this worth (in cents) owes and has paid. Bookings that were reversed do not count. */
export function balanceOf(worthCents: number, all: Bookings): Balance {
  const payments = inForce(all.payments)
  const refunds = inForce(all.refunds)
  const goodwillCents = refunds.reduce((sum, refund) => sum + refund.goodwillCents, 0)
  const dueCents = Math.max(0, worthCents - goodwillCents)
  const sums = { dueCents, paidCents: sumOf(payments), refundedCents: sumOf(refunds) }
  return {
    paidCents: sums.paidCents,
    refundedCents: sums.refundedCents,
    openCents: openCents(sums),
    state: paymentState(sums),
    paidOn: dueCents > 0 ? completedOn(dueCents, { payments, refunds }) : null,
    refundedOn: refunds.toSorted(byTime).at(-1)?.valueDate ?? null,
  }
}
