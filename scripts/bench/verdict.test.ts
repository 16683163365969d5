import { expect, it } from 'vitest'
import { budgets, type Budget, type Figure } from './budgets.ts'
import { chartSvg } from './charts.ts'
import { exitStatus, judge, resultRow, type Result } from './verdict.ts'
import { chartsOf } from './write-docs.ts'

const result = (measured: Figure, database: Result['database'] = 'sqlite'): Result => {
  return { part: 'a part', database, measured }
}

it('a run in which every budget is kept ends with 0', () => {
  const kept = [
    result({ name: 'start', value: 700 }),
    result({ name: 'page', value: 45_000, beside: 50_000 }),
    result({ name: 'race-orders', value: 10 }),
    result({ name: 'order-size', value: 3000 }),
  ]
  expect(kept.map(judge)).toEqual(['fine', 'fine', 'fine', 'stated'])
  expect(exitStatus(kept)).toBe(0)
})

it('one missed budget ends the run with 1', () => {
  const fine = result({ name: 'start', value: 1 })
  const missed: Figure[] = [
    { name: 'start', value: 700.1 },
    { name: 'page', value: 44_999, beside: 50_000 },
    { name: 'page', value: 50_000, beside: 50_000, ratio: 0.89 },
    { name: 'orders', value: 999 },
    { name: 'race-orders', value: 11 },
    { name: 'orders-failed', value: 1 },
  ]
  for (const figure of missed) expect(exitStatus([fine, result(figure), fine])).toBe(1)
})

it('what was not measured is missed', () => {
  const failed: Result = { part: 'start', database: 'sqlite', measured: { error: 'no answer' } }
  expect(exitStatus([failed])).toBe(1)
  expect(exitStatus([result({ name: 'order-size', value: Number.NaN })])).toBe(1)
  expect(exitStatus([result({ name: 'page', value: 50_000 })])).toBe(1)
  expect(exitStatus([])).toBe(1)
  expect(resultRow(failed)).toContain('start: missed, no answer')
})

it('each database has its own budget where the table names one', () => {
  expect(judge(result({ name: 'orders', value: 600 }, 'postgres'))).toBe('fine')
  expect(judge(result({ name: 'orders', value: 600 }, 'sqlite'))).toBe('missed')
  expect(judge(result({ name: 'start', value: 5000 }, 'postgres'))).toBe('stated')
})

it('every line shows figure, budget, ratio and verdict', () => {
  const row = resultRow(result({ name: 'page', value: 45_000, beside: 60_000, note: '2 s' }))
  expect(row).toMatch(
    /^sqlite +page from the cache +45000 req\/s +ratio ≥ 0\.9 +0\.75 +missed +2 s$/,
  )
})

it('a budget has at most one limit, so that its line can show it', () => {
  const withMore = Object.values<Budget>(budgets).filter(({ atMost, atLeast, exactly }) => {
    return [atMost, atLeast, exactly].filter((limit) => limit !== undefined).length > 1
  })
  expect(withMore).toEqual([])
})

it('a chart tells a screen reader every figure and its budget', () => {
  const [chart] = chartsOf([result({ name: 'orders', value: 452 })])
  const svg = chart ? chartSvg(chart) : ''
  expect(svg).toContain('<title id="title">Orders a second, 16 shoppers</title>')
  expect(svg).toContain('<desc id="desc">orders, sqlite: 452 (budget 1000)</desc>')
})
