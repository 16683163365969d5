import { expect, test } from 'vitest'
import { formatTypedAmount, parseTypedAmount } from './typed-amount.ts'

test('an amount is understood as people type it in German: with the currency, and points between thousands', () => {
  const typed = [
    '9,5 €',
    ' 9,5 € ',
    '9.50€',
    '9 EUR',
    '1.234,50',
    '1.234 €',
    '10.000,00 €',
    '-1.234,5 Euro',
  ]
  expect(typed.map(parseTypedAmount)).toEqual([
    950, 950, 950, 900, 123450, 123400, 1000000, -123450,
  ])
  const wrong = [
    '€',
    '1.234',
    '1.23,50',
    '1.2345,00',
    '12.34.567,00',
    '1,234.50',
    '9,5 $',
    '1.234 .567 €',
  ]
  expect(wrong.map(parseTypedAmount)).toEqual(wrong.map(() => null))
})

test('every amount of cents is understood again as it is put into a field', () => {
  const cents = [0, 5, 490, 123_450, 99_999_999_999]
  expect(cents.map(formatTypedAmount)).toEqual(['0,00', '0,05', '4,90', '1234,50', '999999999,99'])
  expect(cents.map(formatTypedAmount).map(parseTypedAmount)).toEqual(cents)
})
