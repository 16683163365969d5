import { describe, expect, test } from 'vitest'
import { withoutSegment } from './order-number.ts'
import { foldSearch, MAX_WORD_LENGTH, searchWords } from './search-words.ts'

const order = {
  orderNumber: '202611-1245-0042',
  customerName: 'Jörg Müller-Groß',
  customerEmail: 'J.Mueller@Example.de',
}

const isFound = (text: string, searched = order): boolean =>
  searchWords(searched).some((word) => word.startsWith(foldSearch(text)))

describe('the search words of an order', () => {
  test.each([
    '202611-1245-0042',
    '202611',
    '202611 1245',
    '0042',
    'jörg',
    'JOERG',
    'jorg mul',
    'müller',
    'Mueller',
    'MULLER',
    'Müller-Groß',
    'gross',
    'groß jörg',
    'j.mueller@example.de',
    'J.Müller',
    '  jörg   müller ',
  ])('the order search finds an order by %j', (text) => {
    expect(isFound(text)).toBe(true)
  })

  const noble =
    'Prof. Dr. Maximiliane-Alexandra Freifrau von Müller-Lüdenscheidt-Hohenfels-Werdringen'

  test.each(['Konstantin von und zu Hohenlohe-Langenburg', noble])(
    'the order search finds %s by every word',
    (name) => {
      for (const word of name.split(/[ -]/)) {
        expect([word, isFound(word, { ...order, customerName: name })]).toEqual([word, true])
      }
      expect(isFound('Müller-Lüdenscheidt', { ...order, customerName: noble })).toBe(true)
    },
  )

  test('the order search stores only number, counter, email and each word of an ordinary name', () => {
    expect(searchWords(order)).toEqual([
      '202611 1245 0042',
      '0042',
      'jorg muller gross',
      'muller gross jorg',
      'gross jorg muller',
      'j.muller@example.de',
    ])
  })

  test('the order search stores at most twelve words of a name', () => {
    const words = Array.from({ length: 50 }, (_, index) => `wort${index}`)
    const stored = searchWords({ ...order, customerName: words.join(' ') })
    expect(stored.filter((word) => word.startsWith('wort'))).toHaveLength(12)
    expect(isFound('wort11', { ...order, customerName: words.join(' ') })).toBe(true)
  })

  test.each(['1245-0042', ' 1245 - 0042', '1245 0042', '1245–0042', '1245-00'])(
    'the order search finds an order by the last parts of its number, %j',
    (text) => {
      expect(isFound(withoutSegment(text))).toBe(true)
    },
  )

  test.each(['202611-1245-0042', '1245', '1245-', '12450042', 'Haus 1245 2'])(
    'the order search removes nothing from %j',
    (text) => {
      expect(withoutSegment(text)).toBe(text)
    },
  )

  test.each(['1245', 'oerg', 'üller', 'example', '%', 'm_ller', 'karla'])(
    'the order search does not find an order by %j',
    (text) => {
      expect(foldSearch(text) !== '' && isFound(text)).toBe(false)
    },
  )

  test('the order search shortens a long text without a space at its end', () => {
    const text = 'a'.repeat(MAX_WORD_LENGTH - 1)
    expect(foldSearch(`${text} b`)).toBe(text)
    expect(foldSearch(`${text}bc`)).toBe(`${text}b`)
  })

  test('the order search stores no word without letters and none that is too long', () => {
    expect(foldSearch(' -_%" ')).toBe('')
    expect(searchWords({ orderNumber: '1', customerName: '-', customerEmail: '' })).toEqual(['1'])
    const long = { ...order, customerName: `${'ä'.repeat(300)} ${'o'.repeat(300)}` }
    for (const word of searchWords(long)) expect(word.length).toBeLessThanOrEqual(MAX_WORD_LENGTH)
    expect(isFound('ä'.repeat(300), long)).toBe(true)
  })
})
