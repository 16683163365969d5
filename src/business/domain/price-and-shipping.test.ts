import { describe, expect, test } from 'vitest'
import { toBusinessView } from './business-view.ts'
import { groupIban } from './group-iban.ts'
import { initialBusiness, standingPlaceholders } from './initial-business.ts'
import { deadlineText } from './payment-deadline.ts'
import { paymentDueDay } from './payment-due-day.ts'
import {
  priceNoteAfterShipping,
  priceNoteBeforeShipping,
  SMALL_BUSINESS_NOTE,
  sumNoteBeforeShipping,
} from './price-note.ts'
import { missingForFreeShippingCents, shippingCents } from './shipping.ts'

const rules = { standardCents: 490, freeAboveCents: 5000, expressCents: 990, pickupCents: 100 }

describe('shipping', () => {
  test.each([
    ['standard', 5000, 490],
    ['standard', 5001, 0],
    ['express', 5001, 990],
    ['pickup', 5001, 100],
  ] as const)('%s costs for a subtotal of %i cents %i cents', (method, subtotal, fee) => {
    expect(shippingCents(rules, method, subtotal)).toBe(fee)
  })

  test.each([
    [0, 5001],
    [5000, 1],
    [5001, 0],
    [9000, 0],
  ])('with a subtotal of %i cents is free after %i more cents', (subtotal, missing) => {
    expect(missingForFreeShippingCents(rules, subtotal)).toBe(missing)
  })
})

test.each([
  ['2026-10-11T22:30:00.000Z', 14, '2026-10-26'],
  ['2026-03-15T23:30:00.000Z', 14, '2026-03-30'],
  ['2026-12-31T22:59:59.000Z', 14, '2027-01-14'],
  ['2026-12-31T23:00:00.000Z', 1, '2027-01-02'],
])('an order placed at %s is due %i days later, on %s in Wuppertal', (orderedAt, days, due) => {
  expect(paymentDueDay(orderedAt, days)).toBe(due)
})

test('a customer reads VAT beside prices, or under § 19 UStG that there is none', () => {
  expect(priceNoteBeforeShipping('regular')).toBe('inkl. MwSt., zzgl.')
  expect(sumNoteBeforeShipping('regular')).toBe('inkl. MwSt. und')
  expect(priceNoteAfterShipping('regular')).toBe('')
  expect(priceNoteBeforeShipping('small-business')).not.toContain('MwSt')
  expect(sumNoteBeforeShipping('small-business')).not.toContain('MwSt')
  expect(priceNoteAfterShipping('small-business')).toContain(SMALL_BUSINESS_NOTE)
})

test('a customer reads the payment deadline in days', () => {
  expect(deadlineText(1)).toBe('einem Tag')
  expect(deadlineText(14)).toBe('14\u00A0Tagen')
})

test('a customer reads an IBAN in blocks of four', () => {
  expect(groupIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(groupIban('DE89 370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})

test('the public settings hold no bank account and no announcement that is off', () => {
  const announcement = { isOn: true, text: 'Betriebsferien', path: '/contact' }
  expect(toBusinessView(initialBusiness, '')).not.toHaveProperty('bank')
  expect(toBusinessView(initialBusiness, '')).not.toHaveProperty('lowStockPacks')
  expect(toBusinessView(initialBusiness, '').announcement).toBeNull()
  expect(toBusinessView({ ...initialBusiness, announcement }, '').announcement).toEqual({
    text: 'Betriebsferien',
    path: '/contact',
  })
  const empty = { ...announcement, text: '' }
  expect(toBusinessView({ ...initialBusiness, announcement: empty }, '').announcement).toBeNull()
})

test('every initial value that was invented is reported until it is replaced', () => {
  const names = standingPlaceholders(initialBusiness)
  expect(names).toEqual(expect.arrayContaining(['legalName', 'phone', 'bank.iban']))
  const named = { ...initialBusiness, legalName: 'Rösterei Aroma' }
  expect(standingPlaceholders(named)).toEqual(names.filter((name) => name !== 'legalName'))
  const bank = { ...initialBusiness.bank, iban: 'DE02120300000000202051' }
  expect(standingPlaceholders({ ...initialBusiness, bank })).toEqual(
    names.filter((name) => name !== 'bank.iban'),
  )
})
