import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfPrefix, foldText, searchTerms, searchWords } from './search-words.ts'

test('Müller, Mueller and MULLER fold to the same name, and so do Straße and Strasse', () => {
  expect(foldText('Mueller')).toBe(foldText('Müller'))
  expect(foldText('MULLER')).toBe(foldText('Müller'))
  expect(foldText('Straße')).toBe(foldText('STRASSE'))
  expect(foldText('René')).toBe('rene')
})

test('a name is found by its words and their parts, an email as a whole and in parts', () => {
  const words = searchWords(['Anna Weiß-Öz', 'anna.oez@example.de'])
  expect(words.join(' ')).toBe('anna weiss-oz weiss oz anna.oz@example.de example de')
})

test('the typed beginning of a word is always a prefix of the stored word', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'e', 'u', 'o', 'ä', 'ü', 'ß', 's', 'M', 'É'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(letters, fc.nat(12), (word, length) => {
      expect(foldText(word).startsWith(foldText(word.slice(0, length)))).toBe(true)
    }),
  )
})

test('a long text stores a limited number of words, and an empty search has no terms', () => {
  const many = Array.from({ length: 100 }, (_, index) => `wort${index}`).join(' ')
  expect(searchWords([many])).toHaveLength(16)
  expect(searchTerms('   ')).toEqual([])
})

test('the end of a prefix sorts after every word with that prefix', () => {
  expect('muz' < endOfPrefix('mu')).toBe(true)
  expect('mv' > endOfPrefix('mu')).toBe(true)
})
