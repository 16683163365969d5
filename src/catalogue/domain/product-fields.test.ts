import { expect, test } from 'vitest'
import { eachProductText, eachProductTextColumn } from './product-fields.ts'

test('a value is made for every optional line of text of a product, by field and by column', () => {
  const named = { type: 'type', imageAlt: 'imageAlt', legalName: 'legalName' }
  expect(eachProductText((field) => field)).toMatchObject(named)
  expect(eachProductText((field) => field)).not.toHaveProperty('name')
  expect(eachProductTextColumn((field) => field)).toMatchObject({
    type: 'type',
    image_alt: 'imageAlt',
    legal_name: 'legalName',
  })
})
