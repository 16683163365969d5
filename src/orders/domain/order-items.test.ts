import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage, schemaMessages } from '../../../test/schema-messages.ts'
import { MAX_LINES, MAX_PACKS_PER_LINE } from '../../cart/domain/cart.ts'
import { amountSchema, orderItemsSchema } from './order-items.ts'

const monza = { id: 1, quantity: 1, weight: '250g', grind: 'Ganze Bohnen', price: 9.5 }
const line = { productId: 1, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, shownCents: [950] }
const parse = (items: unknown) => z.parse(orderItemsSchema, items)
const messages = (items: unknown) => schemaMessages(orderItemsSchema, items)
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...monza, id: index + 1 }))

describe('the items of an order', () => {
  test('the items of an order are read from a list and from the same list as JSON text', () => {
    expect(parse([monza])).toEqual([line])
    expect(parse(JSON.stringify([monza]))).toEqual([line])
  })

  test('the items of an order are refused when they are no list', () => {
    for (const items of ['[', '{}', {}, null, 5]) {
      expect(messages(items)).toEqual({ '': 'Ihr Warenkorb konnte nicht gelesen werden.' })
    }
    expect(messages(['x'])).toEqual({ 0: 'Ihr Warenkorb konnte nicht gelesen werden.' })
  })

  test('the items of an order are at least one and at most as many as a cart has lines', () => {
    expect(messages([])).toEqual({ '': 'Ihr Warenkorb ist leer' })
    expect(messages(many(MAX_LINES))).toEqual({})
    expect(messages(many(MAX_LINES + 1))).toEqual({
      '': `Eine Bestellung hat höchstens ${MAX_LINES} Positionen.`,
    })
  })

  test('the items of an order have a size and a grind that may be missing', () => {
    const bare = { ...line, weight: '', grind: '', shownCents: [] }
    expect(parse([{ id: 1, quantity: 1 }])).toEqual([bare])
    expect(parse([{ id: 1, quantity: 1, weight: null, grind: null }])).toEqual([bare])
  })

  test('name whole beans as older carts do, and keep a grind that the shop does not know', () => {
    expect(parse([{ ...monza, grind: 'Bohnen' }])).toEqual([line])
    expect(parse([{ ...monza, grind: 'Mokka' }])).toEqual([{ ...line, grind: 'Mokka' }])
  })

  test('the items of an order are one line when product, size and grind are the same, with every price that was shown', () => {
    const other = { ...monza, grind: 'Bohnen', quantity: 2, price: '9,00' }
    expect(parse([monza, other, { ...monza, price: undefined }])).toEqual([
      { ...line, quantity: 4, shownCents: [950, 900] },
    ])
    for (const change of [{ id: 2 }, { weight: '1kg' }, { grind: 'Gemahlen für Filter' }]) {
      expect(parse([monza, { ...monza, ...change }])).toHaveLength(2)
    }
  })

  test('the items of an order have the id of a product that the database can hold', () => {
    for (const id of [0, -1, 1.5, 2_147_483_648, '1', undefined]) {
      expect(messages([{ ...monza, id }])).toEqual({ '0.id': 'Dieses Produkt gibt es nicht.' })
    }
    expect(messages([{ ...monza, id: 2_147_483_647 }])).toEqual({})
  })

  test('the items of an order have a quantity from 1 to the most packs of one kind', () => {
    const QUANTITY = `Die Menge muss eine ganze Zahl von 1 bis ${MAX_PACKS_PER_LINE} sein.`
    for (const quantity of [0, 1.5, MAX_PACKS_PER_LINE + 1, '1', undefined]) {
      expect(messages([{ ...monza, quantity }])).toEqual({ '0.quantity': QUANTITY })
    }
    expect(messages([{ ...monza, quantity: MAX_PACKS_PER_LINE }])).toEqual({})
  })

  test('the items of an order are refused when equal lines together are too many packs', () => {
    const most = { ...monza, quantity: MAX_PACKS_PER_LINE - 1 }
    expect(messages([most, monza])).toEqual({})
    expect(messages([most, monza, monza, { ...monza, id: 2 }])).toEqual({
      '': `Von einer Sorte können Sie höchstens ${MAX_PACKS_PER_LINE} Packungen bestellen.`,
    })
  })

  test('the items of an order have a size and a grind of at most 60 characters', () => {
    const OPTION = 'Bitte wählen Sie Packungsgröße und Mahlgrad.'
    expect(messages([{ ...monza, weight: 'x'.repeat(60), grind: 'x'.repeat(60) }])).toEqual({})
    expect(messages([{ ...monza, weight: 'x'.repeat(61), grind: 1 }])).toEqual({
      '0.weight': OPTION,
      '0.grind': OPTION,
    })
  })

  test('the items of an order have a price that is an amount', () => {
    expect(messages([{ ...monza, price: 'viel' }])).toEqual({
      '0.price': 'Der Preis ist kein gültiger Betrag.',
    })
  })
})

test('an amount is read from a text of at most 20 characters or a number', () => {
  const schema = amountSchema('Kein Betrag')
  expect(z.parse(schema, '9,50')).toBe(950)
  expect(z.parse(schema, 9.5)).toBe(950)
  expect(z.parse(schema, `${' '.repeat(16)}9.50`)).toBe(950)
  for (const amount of [`${' '.repeat(17)}9.50`, 'x', '', null, true, Number.NaN, {}]) {
    expect(schemaMessage(schema, amount)).toBe('Kein Betrag')
  }
})
