/**
 * A stopwatch that stores moments, not ticks: a tab that slept shows the right time when it wakes.
 * Moments are milliseconds since 1970, durations milliseconds.
 */
export interface LapClock {
  /** Elapsed milliseconds before the last start. */
  readonly elapsedBeforeStartMs: number
  /** The moment of the last start; null while the timer is stopped. */
  readonly startedAt: number | null
}

export const atStart: LapClock = { elapsedBeforeStartMs: 0, startedAt: null }

/** Returns the elapsed milliseconds at `now`, never less than before the start and never more than the lap. */
export function elapsedMsAt(
  { elapsedBeforeStartMs, startedAt }: LapClock,
  now: number,
  lapMs: number,
): number {
  // The device's clock may be set back while the lap runs.
  const since = startedAt === null ? 0 : Math.max(0, now - startedAt)
  return Math.min(lapMs, elapsedBeforeStartMs + since)
}

/** Starts the lap, or goes on after a pause. */
export function startLap(clock: LapClock, now: number): LapClock {
  return clock.startedAt === null ? { ...clock, startedAt: now } : clock
}

/** Stops where the lap is now. */
export function pauseLap(clock: LapClock, now: number, lapMs: number): LapClock {
  return { elapsedBeforeStartMs: elapsedMsAt(clock, now, lapMs), startedAt: null }
}

/** Goes on from another place of the lap, running or not. */
export function jumpTo(clock: LapClock, elapsedBeforeStartMs: number, now: number): LapClock {
  return { elapsedBeforeStartMs, startedAt: clock.startedAt === null ? null : now }
}

/** Returns the place of the station that is under way; the number of stations at the end of the lap. */
export function stationAt(
  stations: readonly { readonly startsAt: number; readonly seconds: number }[],
  elapsedMs: number,
): number {
  const next = stations.findIndex(
    ({ startsAt, seconds }) => elapsedMs < (startsAt + seconds) * 1000,
  )
  return next === -1 ? stations.length : next
}
