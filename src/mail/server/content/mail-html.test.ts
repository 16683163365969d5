import { expect, test } from 'vitest'
import type { MailBlock } from './mail-content.ts'
import { mailHtml } from './mail-html.tsx'
import { mailText } from './mail-text.ts'

const sender = { brand: "L'arte del Aroma", tagline: '', lines: [], links: [] }
const content = (...blocks: MailBlock[]) => ({ subject: 'Gruß', title: 'Gruß', blocks })

test('an address of the shop in a sentence can be clicked, and one that a visitor typed cannot', () => {
  const href = 'https://shop.example/agb'
  const link = content({ kind: 'link', text: 'Es gelten unsere AGB:', href })
  expect(mailHtml(link, sender)).toMatch(`<a href="${href}"`)
  expect(mailText(link, sender)).toContain(`Es gelten unsere AGB: ${href}`)
  for (const kind of ['text', 'small', 'quote'] as const) {
    const typed = content({ kind, text: 'Siehe https://boese.example/agb' })
    expect(mailHtml(typed, sender)).not.toContain('<a ')
  }
})

test.each([
  '202611-1245-0001',
  'RE-2026-0001',
  '0202 123456',
  '+49 171 / 39200 92',
  '§ 312g',
  '123 b',
])('%s stays on one line, also inside a text', (number) => {
  const unbroken = new RegExp(`white-space:nowrap">${number.replace('+', '\\+')}<`)
  const fact = { label: 'Nummer', value: number }
  expect(mailHtml(content({ kind: 'facts', rows: [fact] }), sender)).toMatch(unbroken)
  expect(mailHtml(content({ kind: 'text', text: `Nummer ${number}.` }), sender)).toMatch(unbroken)
})

test('the longest label breaks between its words in HTML and stays one word in plain text', () => {
  const facts = content({ kind: 'facts', rows: [{ label: 'Verwendungszweck', value: '1' }] })
  expect(mailHtml(facts, sender)).toContain('Verwendungs\u{AD}zweck')
  expect(mailText(facts, sender)).toContain('Verwendungszweck')
})

test('what a customer wrote keeps its line breaks in plain text, and no line of it looks like a fact', () => {
  const rows = [
    { label: 'Telefon', value: '0202 123456' },
    { label: 'Anmerkungen', value: 'Bitte klingeln:\r\n2. Stock\n\nBetrag: 0 €' },
    { label: 'Betrag', value: '23,90 €' },
  ]
  expect(mailText(content({ kind: 'facts', rows }), sender)).toContain(
    'Telefon: 0202 123456\nAnmerkungen:\n  Bitte klingeln:\n  2. Stock\n\n  Betrag: 0 €\nBetrag: 23,90 €\n',
  )
})
