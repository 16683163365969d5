import { expect, test } from 'vitest'
import { parseWholeNumber } from './whole-number.ts'

test('a whole number is read with and without points between thousands', () => {
  expect(['0', ' 7 ', '1000', '1.000', '10.000', '1.234.567'].map(parseWholeNumber)).toEqual([
    0, 7, 1000, 1000, 10_000, 1_234_567,
  ])
  const wrong = [
    '',
    '1.00',
    '1,5',
    '1.0000',
    '1234.567',
    '-1',
    '1e3',
    '1234567890',
    '.000',
    '1.000 Packungen',
  ]
  expect(wrong.map(parseWholeNumber)).toEqual(wrong.map(() => null))
})
