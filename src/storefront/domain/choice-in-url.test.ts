import { expect, test } from 'vitest'
import { grinds } from '../../catalogue/domain/product-options.ts'
import { readProductChoice, withChoice } from './choice-in-url.ts'

test('every grind and size is read from a URL as it was written', () => {
  for (const grind of grinds) {
    for (const weight of ['250g', '1kg']) {
      const url = withChoice('/product/1', { grind, weight })
      expect(readProductChoice(url.split('?')[1] ?? '')).toEqual({ grind, weight })
    }
  }
})

test('a URL keeps its other parameters, and without a choice it stays as it is', () => {
  expect(withChoice('/shop?after=24', { grind: 'Gemahlen für Filter', weight: '1kg' })).toBe(
    '/shop?after=24&grind=filter&weight=1kg',
  )
  expect(withChoice('/product/3', { weight: '', grind: '' })).toBe('/product/3')
})

test('unknown values are no choice', () => {
  expect(readProductChoice('grind=türkisch&x=1')).toEqual({})
})
