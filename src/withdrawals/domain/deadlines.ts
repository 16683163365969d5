import { workingDayFrom } from '../../platform/domain/bank-days.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'

const PERIOD_DAYS = 14

/** What the period of withdrawal is computed from, and its last day. */
export interface Deadline {
  /** `shipped`: the order has no day of delivery, so the period has not provably begun. */
  readonly basis: 'delivered' | 'shipped' | 'not-shipped'
  /** ISO moment of that status; null before shipping. */
  readonly at: string | null
  /** YYYY-MM-DD; null while no delivery is known. */
  readonly lastDay: string | null
  /** True when the declaration was received after the last day. */
  readonly isLate: boolean
}

interface StatusChange {
  readonly to: string
  /** ISO moment. */
  readonly at: string
}

/** The way of an order; a change back says that it had not come so far. */
const WAY: readonly string[] = ['pending', 'processing', 'shipped', 'delivered']

/** Returns when the order came to this status, or null if it did not or a later change took that back. */
function reached(changes: readonly StatusChange[], status: string): string | null {
  const index = changes.findLastIndex(({ to }) => to === status)
  const earlier = new Set(WAY.slice(0, WAY.indexOf(status)))
  const isTakenBack = changes.slice(index + 1).some(({ to }) => earlier.has(to))
  return isTakenBack ? null : (changes[index]?.at ?? null)
}

/**
 * Returns the deadline of a withdrawal: fourteen days after the day of delivery (BGB § 355 Abs. 2, § 356 Abs. 2),
 * or the next working day (§ 193).
 * `changes` are sorted by time.
 */
export function withdrawalDeadline(changes: readonly StatusChange[], receivedAt: string): Deadline {
  const deliveredAt = reached(changes, 'delivered')
  if (deliveredAt === null) {
    const at = reached(changes, 'shipped')
    return { basis: at === null ? 'not-shipped' : 'shipped', at, lastDay: null, isLate: false }
  }
  const lastDay = workingDayFrom(addDays(berlinDate(new Date(deliveredAt)), PERIOD_DAYS))
  const isLate = berlinDate(new Date(receivedAt)) > lastDay
  return { basis: 'delivered', at: deliveredAt, lastDay, isLate }
}

/** Returns the last day of the refund, YYYY-MM-DD: fourteen days after the declaration (BGB § 357 Abs. 1). */
export function refundDueOn(receivedAt: string): string {
  return addDays(berlinDate(new Date(receivedAt)), PERIOD_DAYS)
}
