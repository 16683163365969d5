import { expect, test } from 'vitest'
import { searchTextOf } from './search-text.ts'

test('a product is searched by its name and sort, in every spelling that a search compares', () => {
  expect(searchTextOf({ name: 'Maestro', type: 'Röstung' })).toBe('maestro rostung\nmastro rostung')
})
