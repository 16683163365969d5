import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PersonCard } from './person-card.tsx'

const person = {
  email: 'karla@example.de',
  orderNumber: null,
  stored: ['Newsletter'],
  hasAccount: false,
  isAdmin: false,
  orders: 0,
  unpaidOrders: 0,
  inquiries: 0,
}

test.each([
  ['confirmed', 'ja'],
  ['waiting', 'nicht bestätigt'],
  ['unsubscribed', 'nein'],
  [null, 'nein'],
] as const)('the card of a person whose newsletter is %s says „%s“', (newsletter, text) => {
  const html = renderToStaticMarkup(<PersonCard person={{ ...person, newsletter }} />)
  expect(html).toContain(`<dt>Newsletter</dt><dd>${text}</dd>`)
})
