import { expect, test } from 'vitest'
import { EMPTY_CART, type CartLine } from './cart.ts'
import { notePriceChanges } from './price-change.ts'
import { priceChangeText } from './price-change-text.ts'

const line: CartLine = {
  id: 1,
  name: 'MONZA',
  image: null,
  priceCents: 950,
  quantity: 1,
  weight: '250g',
  grind: '',
}
const at = (priceCents: number) => ({ lines: [{ ...line, priceCents }] })

test('a changed price is remembered with the price that was seen first', () => {
  const once = notePriceChanges([], at(950), at(990))
  expect(once).toEqual([{ id: 1, weight: '250g', grind: '', fromCents: 950, toCents: 990 }])
  expect(notePriceChanges(once, at(990), at(1000))).toMatchObject([
    { fromCents: 950, toCents: 1000 },
  ])
})

test('a price that changed back, and a removed line, are not reported', () => {
  const moved = notePriceChanges([], at(950), at(990))
  expect(notePriceChanges(moved, at(990), at(950))).toEqual([])
  expect(notePriceChanges(moved, at(990), EMPTY_CART)).toEqual([])
})

test('a new line is no price change', () => {
  expect(notePriceChanges([], EMPTY_CART, at(950))).toEqual([])
})

test('the change has a German sentence', () => {
  const text = priceChangeText('MONZA', {
    id: 1,
    weight: '250g',
    grind: '',
    fromCents: 950,
    toCents: 990,
  })
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    'Der Preis von MONZA, 250 g hat sich geändert: jetzt 9,90 € statt 9,50 €.',
  )
  const cup = { id: 2, weight: '', grind: '', fromCents: 950, toCents: 990 }
  expect(priceChangeText('Tasse', cup)).toMatch(/^Der Preis von Tasse hat sich geändert: /)
})
