import { expect, it } from 'vitest'
import { coverageGaps } from './coverage-gaps.ts'

it('bank days between two statements that no statement covers are named, in whatever order they came', () => {
  const first = { from: '2026-11-02', until: '2026-11-06' }
  const third = { from: '2026-11-12', until: '2026-11-16' }
  expect(coverageGaps([third, first])).toEqual([{ from: '2026-11-09', to: '2026-11-11' }])
  expect(coverageGaps([third, { from: '2026-11-07', until: '2026-11-11' }, first])).toEqual([])
  expect(coverageGaps([first, { ...third, from: '2026-11-05' }])).toEqual([])
  expect(coverageGaps([])).toEqual([])
})

it('a weekend and a holiday without a statement are no gap', () => {
  const friday = { from: '2026-11-06', until: '2026-11-06' }
  expect(coverageGaps([friday, { from: '2026-11-09', until: '2026-11-09' }])).toEqual([])
  const eve = { from: '2026-12-24', until: '2026-12-24' }
  expect(coverageGaps([eve, { from: '2026-12-28', until: '2026-12-28' }])).toEqual([])
})

it('everything before the end of a statement without a first day counts as covered', () => {
  const old = { from: null, until: '2026-11-10' }
  expect(coverageGaps([old, { from: '2026-11-03', until: '2026-11-04' }])).toEqual([])
  expect(coverageGaps([old, { from: '2026-11-13', until: '2026-11-16' }])).toEqual([
    { from: '2026-11-11', to: '2026-11-12' },
  ])
})
