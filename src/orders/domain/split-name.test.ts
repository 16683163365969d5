import { expect, it } from 'vitest'
import { splitName } from './split-name.ts'

it.each([
  ['Karla Kundin', 'Karla', 'Kundin'],
  ['  Anna  Maria   Muster ', 'Anna Maria', 'Muster'],
  ['Madonna', 'Madonna', ''],
  [' Madonna ', 'Madonna', ''],
  ['', '', ''],
])('the last name of „%s“ is its last word', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
