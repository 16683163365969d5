import { expect, test } from 'vitest'
import { unbrokenParts } from './unbroken-parts.ts'

/** Marks what belongs on one line. */
const marked = (text: string): string =>
  unbrokenParts(text)
    .map((part, index) => (index % 2 === 0 ? part : `[${part}]`))
    .join('')

test.each([
  ['(§ 312g Abs. 2 Nr. 9 BGB)', '([§ 312g] [Abs. 2] [Nr. 9] BGB)'],
  ['Art. 246a § 1 und Art. 6 Buchst. b', '[Art. 246a] [§ 1] und [Art. 6] [Buchst. b]'],
  ['per E-Mail oder E-Mails', 'per [E-Mail] oder [E-Mail]s'],
  ['mit Ihrer Banking-App und', 'mit Ihrer [Banking-App] und'],
  ['Telefon +49 171 / 39200 92.', 'Telefon [+49 171 / 39200 92].'],
  [
    'Bestellung 202611-1245-0001 und RE-2026-0001',
    'Bestellung [202611-1245-0001] und [RE-2026-0001]',
  ],
  ['Friedrich-Engels-Allee 123 b', 'Friedrich-Engels-Allee [123 b]'],
  ['Röststraße 12-14 a, 42103 Wuppertal', 'Röststraße [12-14 a], 42103 Wuppertal'],
  ['in 14 Tagen für 5 Übungen und 3 für zwei', 'in 14 Tagen für 5 Übungen und 3 für zwei'],
  ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['', ''],
])('of "%s", what belongs together stays on one line', (text, expected) => {
  expect(marked(text)).toBe(expected)
  expect(unbrokenParts(text).join('')).toBe(text)
})
