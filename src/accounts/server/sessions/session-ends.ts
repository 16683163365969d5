import { sessionLife } from '../../../business/domain/retention.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/domain/clock.ts'

export interface SessionLimits {
  /** A session without a request for this long has ended. */
  readonly idleMs: number
  /** A session ends after this long even with requests. */
  readonly absoluteMs: number
}

function limitsOf({ idleHours, days }: (typeof sessionLife)['customer' | 'admin']): SessionLimits {
  return { idleMs: idleHours * HOUR_MS, absoluteMs: days * DAY_MS }
}

const limitsByRole = {
  customer: limitsOf(sessionLife.customer),
  admin: limitsOf(sessionLife.admin),
} as const

/** A request renews `last_seen_at` once it is this old, so not every request writes. */
export const LAST_SEEN_STEP_MS = 5 * MINUTE_MS

/** A session that starts this far in the future was created with a wrong clock and has ended. */
const CLOCK_TOLERANCE_MS = DAY_MS

/** Returns the limits for this kind of account. */
export function sessionLimits(isAdmin: boolean): SessionLimits {
  return isAdmin ? limitsByRole.admin : limitsByRole.customer
}

/** Checks whether a session (ISO moments) is valid at `now`. */
export function isSessionAlive(
  session: { readonly createdAt: string; readonly lastSeenAt: string },
  isAdmin: boolean,
  now: Date,
): boolean {
  const { idleMs, absoluteMs } = sessionLimits(isAdmin)
  const age = now.getTime() - Date.parse(session.createdAt)
  const idle = now.getTime() - Date.parse(session.lastSeenAt)
  return (
    age < absoluteMs && idle < idleMs && age > -CLOCK_TOLERANCE_MS && idle > -CLOCK_TOLERANCE_MS
  )
}
