import { expect, test } from 'vitest'
import { splitAtOrderNumbers } from './order-number.ts'

test('order numbers in a text are found, so that they are set apart and never break', () => {
  expect(splitAtOrderNumbers('Versendet: 202611-1245-0001')).toEqual([
    'Versendet: ',
    '202611-1245-0001',
    '',
  ])
  expect(splitAtOrderNumbers('202611-1245-0001 und 202612-1245-10000')).toEqual([
    '',
    '202611-1245-0001',
    ' und ',
    '202612-1245-10000',
    '',
  ])
  expect(splitAtOrderNumbers('Neue E-Mail-Adresse')).toEqual(['Neue E-Mail-Adresse'])
})
