import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/products.ts'
import { grinds, WHOLE_BEANS } from '../../catalogue/domain/product-options.ts'
import { toShopProduct } from '../../catalogue/domain/shop-product.ts'
import { grindOptions, soldGround } from './ground-coffee.ts'

test('the page of ground coffee lists coffees that are sold in a grind besides whole beans', () => {
  const both = toShopProduct(makeProduct({ id: 1 }))
  const beans = toShopProduct(makeProduct({ id: 2, grindOptions: [WHOLE_BEANS] }))
  const cup = toShopProduct(makeProduct({ id: 3, category: 'zubehoer' }))
  expect(soldGround([both, beans, cup])).toEqual([both])
})

test('the page of ground coffee offers every grind but whole beans', () => {
  expect(grindOptions.map(({ grind }) => grind)).toEqual(
    grinds.filter((grind) => grind !== WHOLE_BEANS),
  )
})
