import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each(['Musterstraße 12', 'musterstr. 12', 'Musterstrasse 12 ', 'MUSTER-STRASSE 12'])(
  'the street „%s“ is the same address however it is written',
  (street) => {
    expect(addressKey('42103', street)).toBe(addressKey('42103', 'Musterstraße 12'))
  },
)

test('another house or another postal code is another address', () => {
  const keys = [
    addressKey('42103', 'Musterstraße 12'),
    addressKey('42103', 'Musterstraße 12a'),
    addressKey('42104', 'Musterstraße 12'),
  ]
  expect(new Set(keys).size).toBe(3)
})
