import { expect, test } from 'vitest'
import { PRODUCTS_TAG, productTag, productTags } from './product-tags.ts'

test('a change of products drops the lists and the page of each, and a change of none nothing', () => {
  expect(productTags([3, 5])).toEqual([PRODUCTS_TAG, 'product:3', 'product:5'])
  expect(productTags([])).toEqual([])
  expect(productTag('3')).toBe(productTag(3))
})
