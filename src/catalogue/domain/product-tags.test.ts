import { expect, test } from 'vitest'
import {
  editedProductTags,
  PRODUCT_LISTS_TAG,
  PRODUCTS_TAG,
  productTag,
  productTags,
} from './product-tags.ts'

test('a product that sells out changes its own tag and that of the offers, not that of every list', () => {
  expect(productTags([3, 5])).toEqual([PRODUCTS_TAG, 'product:3', 'product:5'])
  expect(productTags([])).toEqual([])
  expect(productTag('3')).toBe(productTag(3))
})

test('an edited product changes every list too, because it may belong to others than before', () => {
  expect(editedProductTags([3])).toEqual([PRODUCT_LISTS_TAG, ...productTags([3])])
})
