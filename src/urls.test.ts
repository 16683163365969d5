import { expect, test } from 'vitest'
import { api, buildersOf } from './urls.ts'

test('a path has every value in its place, encoded', () => {
  expect(api.orderDocument('a/b', 'RE-2026 7')).toBe('/api/orders/a%2Fb/documents/RE-2026%207')
  expect(api.product(3)).toBe('/api/products/3')
  expect(api.orders()).toBe('/api/orders')
})

test('a value that looks like a parameter or a replacement pattern is kept as it is', () => {
  const { pair } = buildersOf({ pair: '/a/:first/:second' } as const)
  expect(pair(':second', '$&')).toBe('/a/%3Asecond/%24%26')
})

test('the compiler refuses a path without its values', () => {
  // @ts-expect-error The pattern has one parameter.
  expect(api.order()).toBe('/api/orders/:id')
})
