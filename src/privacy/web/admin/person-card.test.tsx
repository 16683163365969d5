import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { erasedAtOnce, keptByLaw, PersonCard } from './person-card.tsx'

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
  ['confirmed', 'Bestätigt'],
  ['waiting', 'Wartet auf Bestätigung'],
  ['unsubscribed', 'Abgemeldet'],
  [null, 'nein'],
] as const)('the card of a person whose newsletter is %s says „%s“', (newsletter, text) => {
  const html = renderToStaticMarkup(<PersonCard person={{ ...person, newsletter }} />)
  expect(html).toContain(`<dt>Newsletter</dt><dd>${text}</dd>`)
})

test('an admin who erases a person reads of nothing that is not stored', () => {
  const account = 'das Kundenkonto mit Anschrift und Anmeldungen'
  const inquiries = 'Anfragen, aus denen kein Auftrag wurde'
  const erased = (more: object) => erasedAtOnce({ ...person, newsletter: null, ...more })
  expect(erased({ newsletter: 'confirmed' })).toBe('den Eintrag im Newsletter')
  expect(erased({ hasAccount: true, inquiries: 2, newsletter: 'unsubscribed' })).toBe(
    `${account}, den Eintrag im Newsletter und ${inquiries}`,
  )
  expect(erased({ hasAccount: true, inquiries: 1 })).toBe(`${account} und ${inquiries}`)
  expect(erased({ orders: 1 })).toBe('was nicht aufbewahrt werden muss')
})

test('an admin who erases a person reads of no order and no booking that must stay but is not stored', () => {
  const kept = (more: object) => keptByLaw({ ...person, newsletter: null, ...more })
  expect(kept({})).toBe('')
  expect(kept({ orders: 1 })).toBe('Bestellungen, Rechnungen, Widerrufe und die E-Mails dazu')
  expect(kept({ inquiries: 1 })).toBe(
    'Eventbuchungen, die einmal bestätigt waren, und die E-Mails dazu',
  )
})
