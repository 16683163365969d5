const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface SessionLimits {
  /** Without a request for this long, the session is over. */
  readonly idleMs: number
  /** However busy, the session is over after this long. */
  readonly absoluteMs: number
}

/** When sessions end: the one place for these figures. */
const limitsByRole = {
  customer: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
  admin: { idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS },
} as const satisfies Record<string, SessionLimits>

/** How old `last_seen_at` may be before a request renews it: not every request writes. */
export const LAST_SEEN_STEP_MS = 5 * 60_000

/** Beginnings this far in the future come from a clock that was wrong; such a session is over. */
const CLOCK_TOLERANCE_MS = DAY_MS

/** The ends that hold for this kind of account. */
export function sessionLimits(isAdmin: boolean): SessionLimits {
  return isAdmin ? limitsByRole.admin : limitsByRole.customer
}

/** Does a session (ISO moments) still hold at `now`? */
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
