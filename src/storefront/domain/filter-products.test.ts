import { describe, expect, test } from 'vitest'
import { categoriesOf, filterProducts, shorten } from './filter-products.ts'
import { makeProduct } from '../../../test/products.ts'
import type { ProductView } from '../../catalogue/domain/product-view.ts'
import { toShopProduct, type ShopProduct } from '../../catalogue/domain/shop-product.ts'

function product(id: number, name: string, differences: Partial<ProductView> = {}): ShopProduct {
  return toShopProduct(makeProduct({ id, name, description: '', ...differences }))
}

const monza = product(1, 'MONZA', { description: 'Für den Siebträger.' })
const imola = product(2, 'IMOLA')
const cup = product(3, 'Tasse', { category: 'zubehoer' })
const all = [monza, imola, cup]

describe('the shop filter', () => {
  test('the search finds name and description, whatever the case', () => {
    expect(filterProducts(all, { text: ' monza ', category: null })).toEqual([monza])
    expect(filterProducts(all, { text: 'SIEBTRÄGER', category: null })).toEqual([monza])
  })

  test('the search finds Müller, Mueller and Muller by each of these names', () => {
    const names = ['Müller-Mischung', 'Mueller-Mischung', 'Muller-Mischung']
    const blends = names.map((name, index) => product(index, name))
    for (const text of ['Müller', 'mueller', 'MULLER']) {
      expect(filterProducts(blends, { text, category: null })).toEqual(blends)
    }
  })

  test('the search never matches across the end of the name', () => {
    const split = product(4, 'ab', { description: 'cd' })
    expect(filterProducts([split], { text: 'bc', category: null })).toEqual([])
  })

  test('search and category are combined', () => {
    expect(filterProducts(all, { text: 'a', category: 'zubehoer' })).toEqual([cup])
    expect(filterProducts(all, { text: 'monza', category: 'zubehoer' })).toEqual([])
  })

  test('each category appears once', () => {
    expect(categoriesOf(all)).toEqual(['kaffee', 'zubehoer'])
  })

  test('a text is cut at 100 characters with an ellipsis, and a shorter one is unchanged', () => {
    expect(shorten('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`)
    expect(shorten('x'.repeat(100), 100)).toBe('x'.repeat(100))
    expect(shorten('ein Text', 4)).toBe('ein…')
    expect(shorten('☕️'.repeat(90), 3).isWellFormed()).toBe(true)
  })
})
