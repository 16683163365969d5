import type { BrewMethod } from './recipes.ts'
import { between, distance, turnsOf, type Point } from './track-path.ts'

const SAMPLES = [0.25, 0.5, 0.75, 1]

/** Returns a function that finds the place on a method's track after a share of the lap, from 0 to 1. */
export function placesOn(method: BrewMethod): (share: number) => Point {
  const { start, turns } = turnsOf(method)
  const curves = turns.flatMap(({ from, corner, to }) => [
    from,
    ...SAMPLES.map((share) =>
      between(between(from, corner, share), between(corner, to, share), share),
    ),
  ])
  const points = [start, ...curves, start]
  const legs = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return { from, to, length: distance(from, to) }
  })
  const whole = legs.reduce((sum, { length }) => sum + length, 0)
  return (share) => {
    let left = share * whole
    for (const { from, to, length } of legs) {
      if (left <= length && length > 0) return between(from, to, left / length)
      left -= length
    }
    return start
  }
}

/** The least share of the lap between two stations, so that their numbers stand apart. */
const LEAST_SHARE = 0.11

/**
 * Returns the share of the lap at which each station begins, by its time; short ones get a little more
 * room, taken from the long ones.
 */
export function stationShares(stations: readonly { readonly seconds: number }[]): number[] {
  const total = stations.reduce((sum, { seconds }) => sum + seconds, 0)
  const spare = 1 - LEAST_SHARE * stations.length
  let share = 0
  return stations.map(({ seconds }) => {
    const begins = share
    share += LEAST_SHARE + (spare * seconds) / total
    return begins
  })
}

/** Returns the share of the lap that is drawn as elapsed after some seconds. */
export function elapsedShare(
  stations: readonly { readonly startsAt: number; readonly seconds: number }[],
  elapsedSeconds: number,
): number {
  const begins = stationShares(stations)
  const index = stations.findLastIndex(({ startsAt }) => elapsedSeconds >= startsAt)
  const station = stations[index]
  if (!station) return 0
  const from = begins[index] ?? 0
  const to = begins[index + 1] ?? 1
  return from + (to - from) * Math.min(1, (elapsedSeconds - station.startsAt) / station.seconds)
}

/** Where the digits of the clock stand inside each track: centre and height of the text. */
export const clockPlaces: Readonly<Record<BrewMethod, Point & { readonly size: number }>> = {
  siebtraeger: { x: 60, y: 38, size: 24 },
  herdkanne: { x: 60, y: 94, size: 15 },
  filter: { x: 60, y: 92, size: 24 },
  'french-press': { x: 60, y: 80, size: 17 },
}
