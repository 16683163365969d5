import { expect, test } from 'vitest'
import { initialBusiness } from './initial-business.ts'
import { formatOpeningHours } from './opening-hours.ts'

test('a customer reads the opening hours line by line, with closed days named', () => {
  expect(formatOpeningHours(initialBusiness.openingHours)).toEqual([
    'Mo–Fr 09:00–18:00\u00A0Uhr',
    'Sa 10:00–16:00\u00A0Uhr',
    'So geschlossen',
  ])
})
