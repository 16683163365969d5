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

test('a customer reads that a day with only one of its two times is closed', () => {
  const day = { days: ['Monday'], label: 'Mo' }
  const hours = [
    { ...day, opens: '09:00', closes: null },
    { ...day, opens: null, closes: '18:00' },
  ]
  expect(formatOpeningHours(hours)).toEqual(['Mo geschlossen', 'Mo geschlossen'])
})
