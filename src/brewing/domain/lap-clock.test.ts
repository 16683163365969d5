import { expect, test } from 'vitest'
import { atStart, elapsedMsAt, jumpTo, pauseLap, startLap, stationAt } from './lap-clock.ts'
import { elapsedShare, placesOn, stationShares } from './lap-track.ts'
import { brewMethods, recipeOf } from './recipes.ts'
import { scaleRecipe } from './scale-recipe.ts'
import { TRACK_SIZE } from './track-path.ts'

const LAP_MS = 60_000

test('the clock shows the right time after any sleep, and never more than the lap', () => {
  const clock = startLap(atStart, 1_000_000)
  expect(elapsedMsAt(clock, 1_000_000, LAP_MS)).toBe(0)
  expect(elapsedMsAt(clock, 1_042_500, LAP_MS)).toBe(42_500)
  expect(elapsedMsAt(clock, 9_000_000, LAP_MS)).toBe(LAP_MS)
})

test('a pause takes no time, and a second start changes nothing', () => {
  const paused = pauseLap(startLap(atStart, 1000), 11_000, LAP_MS)
  expect(elapsedMsAt(paused, 500_000, LAP_MS)).toBe(10_000)
  const again = startLap(paused, 500_000)
  expect(startLap(again, 505_000)).toBe(again)
  expect(elapsedMsAt(again, 505_000, LAP_MS)).toBe(15_000)
})

test('a device clock that is set back takes nothing off the lap', () => {
  const paused = pauseLap(startLap(atStart, 1000), 11_000, LAP_MS)
  expect(elapsedMsAt(startLap(paused, 50_000), 20_000, LAP_MS)).toBe(10_000)
})

test('a jump goes on from there, running or paused', () => {
  expect(elapsedMsAt(jumpTo(startLap(atStart, 0), 30_000, 5000), 6000, LAP_MS)).toBe(31_000)
  expect(elapsedMsAt(jumpTo(atStart, 30_000, 5000), 6000, LAP_MS)).toBe(30_000)
})

test('the station under way changes at its very second, and after the last is the finish', () => {
  const { stations, totalSeconds } = scaleRecipe('filter', 2)
  expect(stationAt(stations, 9999)).toBe(0)
  expect(stationAt(stations, 10_000)).toBe(1)
  expect(stationAt(stations, totalSeconds * 1000)).toBe(stations.length)
})

test('every track is drawn inside its square, its stations apart from each other', () => {
  for (const method of brewMethods) {
    const place = placesOn(method)
    for (const cups of recipeOf(method).cups) {
      const { stations, totalSeconds } = scaleRecipe(method, cups)
      const shares = [...stationShares(stations), 1]
      const gaps = shares.slice(1).map((share, index) => share - (shares[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThan(0.1)
      expect(elapsedShare(stations, 0)).toBe(0)
      expect(elapsedShare(stations, totalSeconds)).toBeCloseTo(1)
      for (const share of shares) {
        const { x, y } = place(share)
        expect(Math.min(x, y, TRACK_SIZE - x, TRACK_SIZE - y)).toBeGreaterThan(0)
      }
    }
  }
})
