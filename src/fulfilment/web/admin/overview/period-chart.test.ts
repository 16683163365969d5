import { expect, test } from 'vitest'
import { scaleTop } from './period-chart.tsx'

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [8, 8],
  [9, 12],
  [10, 12],
  [13, 20],
  [41, 80],
  [100, 100],
  [1234.5, 2000],
  [999_999, 1_000_000],
])('the scale of a chart with the largest value %d ends at %d', (largest, top) => {
  expect(scaleTop(largest)).toBe(top)
})
