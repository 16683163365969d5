import { expect, test } from 'vitest'
import { framesBetween, type CpuProfile } from './cpu-profile.ts'
import { flameGraphSvg } from './draw-flame-graph.ts'

const node = (id: number, functionName: string, url: string, children: readonly number[] = []) => {
  return { id, callFrame: { functionName, url }, children }
}
const profile: CpuProfile = {
  nodes: [
    node(1, '(root)', '', [2, 4]),
    node(2, 'order', 'file:///dist/shop.js', [3]),
    node(3, 'parse<T>', 'file:///node_modules/zod/index.js'),
    node(4, '(idle)', ''),
  ],
  startTime: 1000,
  samples: [2, 3, 4, 3, 2],
  timeDeltas: [10, 20, 40, 30, 50],
}

test('a flame graph counts the samples between two moments, and no idle time', () => {
  const { micros, calls } = framesBetween(profile, 1020, 1150)
  expect(micros).toBe(50)
  expect(calls.map(({ name, micros: each }) => [name, each])).toEqual([['order', 50]])
  expect(calls[0]?.calls).toEqual([
    { name: 'parse<T>', url: 'file:///node_modules/zod/index.js', micros: 50, calls: [] },
  ])
  expect(framesBetween(profile, 0, 2000).micros).toBe(110)
})

test('a flame graph names each function with its part of the time', () => {
  const svg = flameGraphSvg(framesBetween(profile, 0, 2000), 'Orders & more')
  expect(svg).toContain('<title>order, 100.0 %</title>')
  expect(svg).toContain('<title>parse&lt;T&gt;, 45.5 %</title>')
  expect(svg).toContain('Orders &amp; more')
})
