import { containedTaxCents } from '../../orders/domain/order-amounts.ts'
import { splitCents, sumOf, type Rate, type RateAmounts } from './split-cents.ts'

export const movementKinds = [
  'payment',
  'refund',
  'payment-reversal',
  'refund-reversal',
  'reopened',
  'withdrawal',
  'part-cancellation',
] as const
/**
 * What happened to an order's money. `reopened`: an order that was cancelled is valid again. `withdrawal`: one was
 * accepted, so that the order consists of less. `part-cancellation`: the shop cancelled packs of it.
 */
export type MovementKind = (typeof movementKinds)[number]

/** What happened to the money of one order, and what the order was then. */
export interface MoneyEvent {
  readonly kind: MovementKind
  /** The payment or refund; null when only the order changed. */
  readonly bookingId: string | null
  /** The payment or refund that this one reverses, or null. */
  readonly reversesId: string | null
  /** The day in Wuppertal that it counts for, "YYYY-MM-DD". */
  readonly day: string
  /** What came in; negative for what went out; 0 when only the order changed. */
  readonly cents: number
  /** How much less the order is worth from then on, in cents. */
  readonly goodwillCents: number
  readonly isCancelled: boolean
  /** Gross cents of what was not withdrawn or cancelled then, by rate. */
  readonly standing: RateAmounts
}

/** The part of a movement at one rate. */
export interface MovementPart {
  readonly rate: Rate
  readonly grossCents: number
  readonly taxCents: number
}

/** A payment or refund, divided among the rates. The parts and what is unassigned add up to `cents`. */
export interface Movement {
  readonly kind: MovementKind
  readonly day: string
  readonly cents: number
  readonly parts: readonly MovementPart[]
  /** Money that belongs to no rate: paid too much, or for a cancelled order. */
  readonly unassignedCents: number
}

/** Returns how the money that an order keeps is divided among the rates. */
function keptByRate(
  cents: number,
  standing: RateAmounts,
  ordered: RateAmounts,
): ReadonlyMap<Rate, number> {
  const worth = sumOf(standing)
  if (cents <= worth) return splitCents(cents, standing)
  // What was withdrawn and is not refunded yet belongs to the rates of what was withdrawn.
  const withdrawn = new Map(
    [...ordered].map(([rate, gross]) => [rate, Math.max(0, gross - (standing.get(rate) ?? 0))]),
  )
  const rest = splitCents(cents - worth, sumOf(withdrawn) > 0 ? withdrawn : ordered)
  return new Map(
    [...ordered.keys()].map((rate) => [rate, (standing.get(rate) ?? 0) + (rest.get(rate) ?? 0)]),
  )
}

const taxOf = (rate: Rate, grossCents: number): number =>
  rate === null ? 0 : containedTaxCents(grossCents, rate)

/** Returns what changed at each rate; the taxes of an order's parts add up to the tax of the whole. */
function changesOf(
  rates: Iterable<Rate>,
  before: ReadonlyMap<Rate, number>,
  after: ReadonlyMap<Rate, number>,
): MovementPart[] {
  return [...rates]
    .map((rate) => {
      const [from, to] = [before.get(rate) ?? 0, after.get(rate) ?? 0]
      return { rate, grossCents: to - from, taxCents: taxOf(rate, to) - taxOf(rate, from) }
    })
    .filter(({ grossCents }) => grossCents !== 0)
}

/** How the money that an order keeps is divided at one moment. */
interface Division {
  readonly assigned: RateAmounts
  readonly unassignedCents: number
  readonly goodwillCents: number
}

const NO_MONEY: Division = { assigned: new Map(), unassignedCents: 0, goodwillCents: 0 }

/** Returns how the money is divided after an event. */
function divideAfter(before: Division, event: MoneyEvent, ordered: RateAmounts): Division {
  const { cents, isCancelled, standing } = event
  const revenueBefore = sumOf(before.assigned)
  const kept = revenueBefore + before.unassignedCents + cents
  const goodwillCents = before.goodwillCents + event.goodwillCents
  const due = isCancelled ? 0 : Math.max(0, sumOf(standing) - goodwillCents)
  // What counted as revenue stays until it is paid back (UStG § 17 Abs. 2); money without an order goes back first.
  const revenue =
    cents < 0 ? Math.min(revenueBefore, kept) : Math.max(revenueBefore, Math.min(kept, due))
  const assigned = keptByRate(revenue, standing, ordered)
  return { assigned, unassignedCents: kept - revenue, goodwillCents }
}

/** Returns the events without refunds that one of them reverses, and without those reversals. */
function withoutReversedRefunds(events: readonly MoneyEvent[]): MoneyEvent[] {
  const reversed = new Set(events.map(({ reversesId }) => reversesId))
  const refunds = events.filter(
    ({ kind, bookingId }) => kind === 'refund' && reversed.has(bookingId),
  )
  const ids = new Set(refunds.map(({ bookingId }) => bookingId))
  return events.filter(({ bookingId, reversesId }) => !ids.has(bookingId) && !ids.has(reversesId))
}

/**
 * Divides the money of one order among its rates, event by event in the order in which the shop learned of them.
 * After each event, what the order keeps is divided as the order was then; the event gets the difference. So part
 * payments add up to the order to the cent, and nothing that is learned later changes an earlier event. `ordered`:
 * gross cents by rate of everything that was ordered.
 */
export function allocateMoney(events: readonly MoneyEvent[], ordered: RateAmounts): Movement[] {
  let division = NO_MONEY
  return events.map((event, index) => {
    const { kind, day, cents } = event
    const before = division
    // The money of a reversed refund never left the shop. What was revenue before the refund must be revenue again,
    // also when the order is worth less by now, so the earlier events are divided once more without the refund.
    division =
      kind === 'refund-reversal'
        ? withoutReversedRefunds(events.slice(0, index + 1)).reduce(
            (earlier, one) => divideAfter(earlier, one, ordered),
            NO_MONEY,
          )
        : divideAfter(before, event, ordered)
    const parts = changesOf(ordered.keys(), before.assigned, division.assigned)
    const unassignedCents = division.unassignedCents - before.unassignedCents
    return { kind, day, cents, parts, unassignedCents }
  })
}
