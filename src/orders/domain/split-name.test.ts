import { expect, it } from 'vitest'
import { splitName } from './split-name.ts'

it.each([
  ['Karla Kundin', 'Karla', 'Kundin'],
  ['  Anna  Maria   Muster ', 'Anna Maria', 'Muster'],
  ['Madonna', 'Madonna', ''],
])('the last word of „%s“ is the last name', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
