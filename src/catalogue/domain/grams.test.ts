import { expect, test } from 'vitest'
import { gramsOf } from './grams.ts'

test.each([
  ['250g', 250],
  ['1kg', 1000],
  ['', 0],
  ['1 kg', 0],
  ['Dose', 0],
  ['ca. 250g', 0],
  ['250g Dose', 0],
])('a pack of the size %j contains %d grams', (weight, grams) => {
  expect(gramsOf(weight)).toBe(grams)
})
