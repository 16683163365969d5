import { expect, test } from 'vitest'
import { travelCosts } from './travel-costs.ts'

const said = (freeKilometres: number, perKilometreCents: number | null) =>
  travelCosts({ city: 'Solingen', travel: { freeKilometres, perKilometreCents } }).replaceAll(
    '\u00A0',
    ' ',
  )

test('a visitor reads from where on the way to an event costs money, and how much', () => {
  expect(said(30, 60)).toBe(
    'Bis 30 km ab Solingen ist die Anfahrt im Preis enthalten. Danach kostet jeder Kilometer einfacher Strecke 0,60 €.',
  )
  expect(said(0, 125)).toBe('Die Anfahrt ab Solingen kostet je Kilometer einfacher Strecke 1,25 €.')
})

test('a visitor reads that the offer names travel costs while the owner has set none', () => {
  expect(said(30, null)).toBe(
    'Bei größerer Entfernung kommen Fahrtkosten dazu. Sie stehen im Angebot, nicht erst auf der Rechnung.',
  )
})
