import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  endOfPrefix,
  foldText,
  foldUmlauts,
  searchTerms,
  searchWords,
  textContaining,
} from './search-words.ts'

test('Müller, Mueller and MULLER fold to the same name, and so do Straße and Strasse', () => {
  expect(foldText('Mueller')).toBe(foldText('Müller'))
  expect(foldText('MULLER')).toBe(foldText('Müller'))
  expect(foldText('Straße')).toBe(foldText('STRASSE'))
  expect(foldText('René')).toBe('rene')
  expect(foldText('Małgorzata Sørensen')).toBe('malgorzata sorensen')
})

test('an address with an umlaut and one written without it have the same key', () => {
  expect(foldUmlauts('Düsseldorfer Straße')).toBe(foldUmlauts('Duesseldorfer Strasse'))
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

test('a search inside of words finds every spelling, also from the middle of a word on', () => {
  for (const typed of ['Müller', 'mueller', 'MULLER', 'ller', 'elle']) {
    expect([typed, textContaining(typed)('Mueller')]).toEqual([typed, true])
  }
  expect(textContaining('Mueller')('Müllers\u00A0Röstung')).toBe(true)
  expect(textContaining('müllers röstung')('Muellers\u00A0Roestung')).toBe(true)
  expect(textContaining('estro')('Maestro')).toBe(true)
  expect(textContaining('Meller')('Müller')).toBe(false)
})

test('a search inside of words finds every part of a text', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'e', 'u', 'ü', 'ß', 'l', 'M', ' ') })
  fc.assert(
    fc.property(letters, fc.nat(8), fc.nat(8), (text, start, length) => {
      expect(textContaining(text.slice(start, start + length))(text)).toBe(true)
    }),
  )
})

test('a long text stores a limited number of words, and an empty search has no terms', () => {
  const many = Array.from({ length: 100 }, (_, index) => `wort${index}`).join(' ')
  expect(searchWords([many])).toHaveLength(16)
  expect(searchTerms('   ')).toEqual([])
})

test('a search field has the folded words that were typed', () => {
  expect(searchTerms('  Müller   KAFFEE ')).toEqual(['muller', 'kaffee'])
  expect(searchTerms('anna.oez@example.de')).toEqual(['anna.oz@example.de'])
})

test('a word is stored and searched with at most 80 characters and no half of a character', () => {
  const start = 'x'.repeat(79)
  expect(searchWords([`${start}yz`])).toEqual([`${start}y`])
  expect(searchTerms(`${start}yz`)).toEqual([`${start}y`])
  expect(searchTerms(`${start}😀`)).toEqual([`${start}\uFFFD`])
})

test('an empty text and a text of spaces have no words', () => {
  expect(searchWords(['', '  ', ' - '])).toEqual(['-'])
})

test('the end of a prefix sorts after every word with that prefix', () => {
  expect('muz' < endOfPrefix('mu')).toBe(true)
  expect('mv' > endOfPrefix('mu')).toBe(true)
})
