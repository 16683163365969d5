import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Karla von Mai')).toBe('KM')
  expect(initialsOf('  östen   ärmel ')).toBe('ÖÄ')
})

test('a name of one word has one initial, an empty name has none', () => {
  expect(initialsOf('Cher')).toBe('C')
  expect(initialsOf('  ')).toBe('')
})
