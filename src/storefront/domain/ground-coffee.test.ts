import { expect, test } from 'vitest'
import { grinds, WHOLE_BEANS } from '../../catalogue/domain/product-options.ts'
import { grindOptions } from './ground-coffee.ts'

test('the page of ground coffee offers every grind but whole beans', () => {
  expect(grindOptions.map(({ grind }) => grind)).toEqual(
    grinds.filter((grind) => grind !== WHOLE_BEANS),
  )
})
