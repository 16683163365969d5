import { expect, test } from 'vitest'
import { isOutsideEu } from './outside-eu.ts'

test.each([
  ['1-2 Ginza, Tokio, Japan', true],
  ['Bahnhofstrasse 1, 8001 Zürich, Schweiz', true],
  ['5 Mill Lane, Leeds LS1, UK', true],
  ['1 Main Street, Seattle, WA 98101, USA', true],
  ['88 Long Road, Shenzhen, China', true],
  ['Istiklal 5, Istanbul, Türkei', true],
  ['Werkstraße 1, 95100 Selb', false],
  ['Werkstraße 1, 95100 Selb, Deutschland', false],
  ['Via Roma 1, 20121 Mailand, Italien', false],
  ['Via Roma 1, Milano, Italy', false],
  ['Storgata 1, Oslo, Norwegen', false],
  ['Karl-Liebknecht-Straße 1, 10178 Berlin, Germany', false],
  ['Wetstraat 175, 1048 Brüssel, Europäische Union', false],
  ['Rue de la Loi 175, Brussels, European Union', false],
  ['', false],
])('the address "%s" is known to be outside the EU: %s', (address, isOutside) => {
  expect(isOutsideEu(address)).toBe(isOutside)
})
