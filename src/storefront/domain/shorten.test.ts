import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a text is cut at 100 characters with an ellipsis, and a shorter one is unchanged', () => {
  expect(shorten('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`)
  expect(shorten('x'.repeat(100), 100)).toBe('x'.repeat(100))
  expect(shorten('ein Text', 4)).toBe('ein…')
  expect(shorten('☕️'.repeat(90), 3).isWellFormed()).toBe(true)
})
