import { expect, test } from 'vitest'
import { eachProductText, eachProductTextColumn } from './product-fields.ts'

test('a value is made for every optional line of text of a product, by field and by column', () => {
  expect(eachProductText((field) => field)).toEqual({ type: 'type', imageAlt: 'imageAlt' })
  expect(eachProductTextColumn((field) => field)).toEqual({ type: 'type', image_alt: 'imageAlt' })
})
