import { expect, test } from 'vitest'
import { guestsNamedBy, packageFit } from './package-fit.ts'

test.each([
  [1, 'Für 1 Gast passt Piccolo.'],
  [50, 'Für 50 Gäste passt Piccolo.'],
  [51, 'Für 51 Gäste passt Classico.'],
  [100, 'Für 100 Gäste passt Classico.'],
  [200, 'Für 200 Gäste passt Grande.'],
  [5000, 'Für 5000 Gäste passt Grande.'],
])('%i guests get the package whose offer names that number', (guests, text) => {
  expect(packageFit(guests)).toBe(text)
})

test.each([101, 199])(
  '%i guests, between two packages, get the larger one on request',
  (guests) => {
    expect(packageFit(guests)).toBe(
      `Für ${guests} Gäste passt Grande, den Preis nennen wir Ihnen auf Anfrage.`,
    )
  },
)

test.each([0, -1, 1.5, Number.NaN])('%d guests fit no package', (guests) => {
  expect(packageFit(guests)).toBeUndefined()
})

test('a chosen package that is too small is named with its limit', () => {
  expect(packageFit(60, 'piccolo')).toBe(
    'Piccolo reicht für 50 Gäste. Für 60 Gäste passt Classico.',
  )
  expect(packageFit(60, 'grande')).toBe('Für 60 Gäste passt Classico.')
  expect(packageFit(50, 'piccolo')).toBe('Für 50 Gäste passt Piccolo.')
})

test.each([
  ['piccolo', 50, 'Piccolo'],
  ['classico', 100, 'Classico'],
  ['grande', 200, 'Grande'],
] as const)('a form for %s begins with %i guests, whom that package fits', (key, guests, name) => {
  expect(guestsNamedBy(key)).toBe(guests)
  expect(packageFit(guests, key)).toBe(`Für ${guests} Gäste passt ${name}.`)
})
