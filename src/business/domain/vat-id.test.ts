import { expect, test } from 'vitest'
import { compactVatId, isVatId } from './vat-id.ts'

test('a VAT id has the form of its country', () => {
  for (const id of ['DE123456789', 'ATU12345678', 'NL123456789B01', 'IE1234567FA', 'EL123456789']) {
    expect([id, isVatId(id)]).toEqual([id, true])
  }
  const wrong = ['DE12345678', 'DE1234567890', '123456789', 'US123456789', 'AT12345678', '', 'DE']
  for (const id of wrong) expect([id, isVatId(id)]).toEqual([id, false])
})

test('a VAT id is stored without what people write between its digits', () => {
  expect(compactVatId(' de 123.456-789 ')).toBe('DE123456789')
})
