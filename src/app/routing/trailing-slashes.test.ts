import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test('a path loses the slashes at its end and keeps all others', () => {
  for (const [path, expected] of [
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    ['//a//b///', '//a//b'],
    ['/', ''],
    ['', ''],
  ] as const) {
    expect(withoutTrailingSlashes(path)).toBe(expected)
  }
})

test('a path loses the slashes at its end in linear time with a million characters', () => {
  const path = `${'/'.repeat(1e6)}a`
  expect(withoutTrailingSlashes(`${path}//`)).toBe(path)
})
