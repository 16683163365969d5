import { describe, expect, test } from 'vitest'
import { initialView } from '../../../test/settings/business.ts'
import { formatOpeningHours } from '../../business/domain/opening-hours.ts'
import { legalTextProblem, parseLegalText } from './parse-legal-text.ts'
import { placeholders } from './placeholders.ts'

const business = { ...initialView, legalName: 'Rösterei [A](b) & Söhne', phone: '# 1' }
const parse = (text: string) => parseLegalText(text, business)

describe('the markup of a legal text', () => {
  test('has headings, paragraphs with line breaks, lists and links', () => {
    const text =
      '# Eins\n\nErste Zeile\r\nzweite Zeile, siehe [Versand](/versand) und [Amt](https://amt.example/x).\n## Zwei\n- a\n- b\n\n1. erst\n2. dann'
    expect(legalTextProblem(text)).toBeNull()
    expect(parse(text)).toEqual([
      { kind: 'heading', text: 'Eins' },
      {
        kind: 'text',
        parts: [
          'Erste Zeile\nzweite Zeile, siehe ',
          { text: 'Versand', path: '/versand' },
          ' und ',
          { text: 'Amt', path: 'https://amt.example/x' },
          '.',
        ],
      },
      { kind: 'subheading', text: 'Zwei' },
      { kind: 'points', items: ['a', 'b'] },
      { kind: 'steps', items: ['erst', 'dann'] },
    ])
  })

  test('keeps the numbers of numbered paragraphs', () => {
    expect(parse('3. Preise\n\nAlle Preise.\n\n4. Zahlung')).toEqual(
      ['3. Preise', 'Alle Preise.', '4. Zahlung'].map((line) => ({ kind: 'text', parts: [line] })),
    )
  })

  test('fills every placeholder, and reads no setting as markup', () => {
    expect(parse('{{business.name}}, {{ business.phone }}')).toEqual([
      { kind: 'text', parts: ['Rösterei [A](b) & Söhne, # 1'] },
    ])
    const all = Object.keys(placeholders).map((name) => `{{${name}}}`)
    expect(legalTextProblem(all.join('\n\n'))).toBeNull()
    expect(JSON.stringify(parse(all.join('\n\n')))).not.toContain('{{')
  })

  test('lists the opening hours one by one where they are an item of a list, and a price of 0 as amount', () => {
    const free = { ...business, shipping: { ...business.shipping, pickupCents: 0 } }
    const hours = formatOpeningHours(free.openingHours)
    expect(hours.length).toBeGreaterThan(1)
    const text = '- {{business.openingHours}}\n- Abholung: {{shipping.pickup}}'
    expect(parseLegalText(text, free)).toEqual([
      { kind: 'points', items: [...hours, 'Abholung: 0,00\u00A0€'] },
    ])
    expect(parse('Offen: {{business.openingHours}}')).toEqual([
      { kind: 'text', parts: [`Offen: ${hours.join(', ')}`] },
    ])
  })

  test.each([
    ['Wir sind {{business.nam}}.', 'Zeile 1: Den Platzhalter {{business.nam}} gibt es nicht.'],
    ['Wir sind {{constructor}}.', 'Zeile 1: Den Platzhalter {{constructor}} gibt es nicht.'],
    ['gut\n{{business.name', 'Zeile 2: Ein Platzhalter steht in zwei geschweiften Klammern'],
    ['<b>fett</b>', 'Zeile 1: HTML ist hier nicht möglich.'],
    ['[x](javascript:alert)', 'Zeile 1: Links müssen mit / oder https:// beginnen;'],
    ['[x](//boese.example)', 'Zeile 1: Links müssen mit / oder https:// beginnen;'],
    ['[x](http://boese.example)', 'Zeile 1: Links müssen mit / oder https:// beginnen;'],
    ['- siehe [x](/versand)', 'Zeile 1: Links sind nur in Absätzen möglich.'],
  ])('refuses %j with the line', (text, message) => {
    expect(legalTextProblem(text)).toContain(message)
  })

  test('has at most 1,000 lines that are not empty', () => {
    expect(legalTextProblem('- a\n\n'.repeat(1_000))).toBeNull()
    expect(legalTextProblem('- a\n\n'.repeat(1_001))).toContain(
      'auf höchstens 1.000 Zeilen, weil er auch als PDF verschickt wird. Es sind 1.001 Zeilen',
    )
  })

  test('has at most 1,000 lines once its placeholders are filled', () => {
    expect(legalTextProblem('- {{business.openingHours}}\n'.repeat(142))).toBeNull()
    expect(legalTextProblem('- {{business.openingHours}}\n'.repeat(143))).toContain('1.001 Zeilen')
    expect(legalTextProblem('{{business.openingHours}} '.repeat(143))).toContain('1.001 Zeilen')
  })

  test('names the first 20 wrong lines and how many others there are', () => {
    const lines = legalTextProblem('<b>\n'.repeat(61))?.split('\n')
    expect(lines).toHaveLength(21)
    expect(lines?.at(-2)).toContain('Zeile 20: HTML')
    expect(lines?.at(-1)).toBe('Und 41 weitere Zeilen.')
    expect(legalTextProblem('<b>\n'.repeat(20))?.split('\n')).toHaveLength(20)
  })

  test('of the greatest length is read in linear time', () => {
    for (const part of ['<', '[', '{{', '- ', '1. a\n', 'a\n', '[a](', '#']) {
      const text = part.repeat(50_000 / part.length)
      legalTextProblem(text)
      parse(text)
    }
  })
})
