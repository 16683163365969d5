/**
 * A stopwatch that stores moments, not ticks: a tab that slept shows the right time when it wakes.
 * Moments are milliseconds since 1970, durations milliseconds.
 */
export interface LapClock {
  /** Driven before the last start. */
  readonly drivenMs: number
  /** The moment of the last start; null while it stands. */
  readonly startedAt: number | null
}

export const atStart: LapClock = { drivenMs: 0, startedAt: null }

/** Returns what was driven until `now`, never less than before the start and never more than the lap. */
export function elapsedMs({ drivenMs, startedAt }: LapClock, now: number, lapMs: number): number {
  // The device's clock may be set back while the lap runs.
  const since = startedAt === null ? 0 : Math.max(0, now - startedAt)
  return Math.min(lapMs, drivenMs + since)
}

/** Starts the lap, or goes on after a pause. */
export function startLap(clock: LapClock, now: number): LapClock {
  return clock.startedAt === null ? { ...clock, startedAt: now } : clock
}

/** Stops where the lap is now. */
export function pauseLap(clock: LapClock, now: number, lapMs: number): LapClock {
  return { drivenMs: elapsedMs(clock, now, lapMs), startedAt: null }
}

/** Goes on from another place of the lap, running or not. */
export function jumpTo(clock: LapClock, drivenMs: number, now: number): LapClock {
  return { drivenMs, startedAt: clock.startedAt === null ? null : now }
}

/** Returns the place of the station that is under way; the number of stations at the end of the lap. */
export function stationAt(
  stations: readonly { readonly startsAt: number; readonly seconds: number }[],
  drivenMs: number,
): number {
  const next = stations.findIndex(({ startsAt, seconds }) => drivenMs < (startsAt + seconds) * 1000)
  return next === -1 ? stations.length : next
}
