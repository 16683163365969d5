import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRiskyClaims } from './risky-claims.ts'

const words = (text: string) => findRiskyClaims(text).map(({ word }) => word)

test('words that claim something about environment or health are found with their reason', () => {
  const text =
    'Klimaneutral geröstet, nachhaltiger und umweltfreundlicher Kaffee, bekömmlich, magenschonend und gesund.'
  expect(words(text).toSorted()).toEqual([
    'Klimaneutral',
    'bekömmlich',
    'gesund',
    'magenschonend',
    'nachhaltiger',
    'umweltfreundlicher',
  ])
  expect(findRiskyClaims('CO2-neutral')[0]?.reason).toContain('UWG')
  expect(findRiskyClaims('Bekömmlich')[0]?.reason).toContain('HCVO')
})

test('figures that a visitor takes for proof of success are found, also beside the label of a field', () => {
  const text =
    '1000+ Zufriedene Kunden, mehr als 200 Bewertungen, 500+ Events, 2.000 begeisterte Kundinnen'
  expect(words(text)).toEqual([
    '1000+ Zufriedene Kunden',
    '2.000 begeisterte Kundinnen',
    '500+ Events',
    'mehr als 200 Bewertungen',
  ])
  expect(words('über\u00A030 Jahre Erfahrung des Gründers')).toHaveLength(1)
  expect(findRiskyClaims(text)[0]?.reason).toContain('§ 5 UWG')
  expect(words('Für 20 Gäste, 3 Events im Jahr, bis 14 Tage, 200+ Gäste')).toEqual([])
})

test('other words are left alone, also those of the law and of taste', () => {
  expect(words('Gründe des Gesundheitsschutzes, grüne Bohnen, schonend geröstet, mild.')).toEqual(
    [],
  )
})

test('no text of the shop claims anything about environment or health', () => {
  const own = /\.test\.tsx?$|risky-claims\.ts$/
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !own.test(file))
    .map((file) => `src/${file}`)
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    words(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})
