import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { centsToNumber, MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import { newProductSchema, productChangeSchema } from './product-input.ts'

const spa = { name: 'SPA', description: 'Lang.', category: 'kaffee' }
const read = (change: object) => z.parse(newProductSchema, { ...spa, ...change })
const messages = (change: object) => schemaMessages(newProductSchema, { ...spa, ...change })

describe('the input of a product', () => {
  test.each([
    ['kaffee', 'kaffee'],
    [' Merchandise ', 'merchandise'],
    ['coffee', 'kaffee'],
    ['Equipment', 'zubehoer'],
    ['Zubehör', 'zubehoer'],
  ])('has the category %j, read as %j', (category, expected) => {
    expect(read({ category }).category).toBe(expected)
  })

  test('is refused without a known category', () => {
    for (const category of ['tee', '', null, '__proto__', 'constructor']) {
      expect(messages({ category })).toEqual({ category: 'Bitte wählen Sie eine Kategorie.' })
    }
  })

  test('has a price from 0,00 € to the highest price', () => {
    expect(read({ price: 0 }).price).toBe(0)
    expect(read({ price: centsToNumber(MAX_PRICE_CENTS) }).price).toBe(MAX_PRICE_CENTS)
    for (const price of [-0.01, centsToNumber(MAX_PRICE_CENTS + 1), '1,234', 'viel', '', null]) {
      expect(messages({ price })).toEqual({
        price: 'Bitte geben Sie einen Preis ab 0,00 € mit höchstens zwei Nachkommastellen an.',
      })
    }
  })

  test('has an image of this shop or none', () => {
    expect(read({ image: ' /images/own-1.webp ' }).image).toBe('/images/own-1.webp')
    expect(read({ image: `/${'x'.repeat(299)}` }).image).toHaveLength(300)
    for (const image of ['', ' ', null]) expect(read({ image }).image).toBeNull()
    for (const image of [
      '//example.de/x.webp',
      'https://example.de/x.webp',
      'images/x.webp',
      '/images/x.webp?y',
      '/images/x y.webp',
      `/${'x'.repeat(300)}`,
      5,
    ]) {
      expect(messages({ image })).toEqual({
        image:
          'Bitte geben Sie den Pfad eines Bildes auf dieser Website an, zum Beispiel /images/bild.webp.',
      })
    }
  })

  test('has every known grind once', () => {
    const grindOptions = ['Bohnen', 'Gemahlen für Filter', 'Ganze Bohnen']
    expect(read({ grindOptions }).grindOptions).toEqual(['Ganze Bohnen', 'Gemahlen für Filter'])
    expect(messages({ grindOptions: ['Mokka'] })).toEqual({
      'grindOptions.0': 'Diesen Mahlgrad gibt es nicht.',
    })
  })

  test('has one price for each size, or one for goods without a size', () => {
    const small = { weight: '250g', price: '9,50' }
    expect(read({ variants: [small] }).variants).toEqual([{ weight: '250g', price: 950 }])
    expect(messages({ variants: [small, { ...small, weight: '1kg' }] })).toEqual({})
    expect(messages({ variants: [{ ...small, weight: '' }], weight: '' })).toEqual({})
    expect(messages({ weight: '1kg', weightOptions: ['250g', '1kg'] })).toEqual({})
    expect(messages({ variants: [] })).toEqual({
      variants: 'Bitte geben Sie mindestens einen Preis an.',
    })
    expect(messages({ variants: [small, { ...small, price: 9 }] })).toEqual({
      variants: 'Bitte geben Sie jede Packungsgröße nur einmal an.',
    })
    expect(messages({ weight: '500g', weightOptions: ['500g'] })).toEqual({
      weight: 'Es gibt die Packungsgrößen 250\u00A0g und 1\u00A0kg.',
      'weightOptions.0': 'Es gibt die Packungsgrößen 250\u00A0g und 1\u00A0kg.',
    })
  })

  test('has an intensity of 1 to 5 and a stock of 0 to 1,000,000 packs', () => {
    expect(messages({ intensity: 1, stock: 0 })).toEqual({})
    expect(messages({ intensity: 5, stock: 1_000_000 })).toEqual({})
    for (const [intensity, stock] of [
      [0, -1],
      [6, 1_000_001],
      [1.5, 0.5],
      ['1', '1'],
    ]) {
      expect(messages({ intensity, stock })).toEqual({
        intensity: 'Die Intensität ist eine ganze Zahl von 1 bis 5.',
        stock: 'Der Bestand ist eine ganze Zahl von 0 bis 1.000.000.',
      })
    }
  })
})

test('a change of a product contains at least one known field', () => {
  expect(schemaMessages(productChangeSchema, { name: 'SPA' })).toEqual({})
  for (const change of [{}, { unknown: 1 }, null]) {
    expect(schemaMessages(productChangeSchema, change)).toEqual({
      '': 'Bitte senden Sie die Angaben eines Produkts.',
    })
  }
})
