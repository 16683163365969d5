import { expect, test } from 'vitest'
import { searchTextOf, shopTextOf } from './search-text.ts'

test('admins find a product by its name and sort, in every spelling that a search compares', () => {
  expect(searchTextOf({ name: 'Maestro', type: 'Röstung' })).toBe('maestro rostung\nmastro rostung')
})

test('visitors find a product by its name and description, in the same spellings', () => {
  expect(shopTextOf({ name: 'Maestro', description: 'Süß' })).toBe('maestro\nsuss\nmastro\nsuss')
})
