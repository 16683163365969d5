import { describe, expect, test } from 'vitest'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { formValues } from './settings-form.ts'
import {
  fieldLabel,
  sectionKeys,
  settingsChanges,
  settingsSections,
  needsOwnPassword,
} from './settings-fields.ts'

describe('the history of the settings', () => {
  test('is empty when nothing changed', () => {
    for (const section of sectionKeys) {
      expect(settingsChanges(section, initialBusiness, initialBusiness)).toEqual([])
    }
  })

  test('lists only the changed fields of the section, in the order of its form', () => {
    const after = { ...initialBusiness, city: 'Solingen', legalName: 'Laden', vatId: 'DE1' }
    expect(settingsChanges('company', initialBusiness, after)).toEqual([
      { field: 'legalName', from: initialBusiness.legalName, to: 'Laden' },
      { field: 'city', from: 'Wuppertal', to: 'Solingen' },
    ])
  })

  test('shows social links line by line and the chat number with its plus', () => {
    const socialLinks = [
      { label: 'Instagram', url: 'https://a.example/' },
      { label: 'YouTube', url: 'https://b.example/' },
    ]
    const after = { ...initialBusiness, socialLinks, whatsappNumber: '491' }
    expect(settingsChanges('contact', initialBusiness, after)).toEqual([
      { field: 'whatsappNumber', from: `+${initialBusiness.whatsappNumber}`, to: '+491' },
    ])
    expect(settingsChanges('company', initialBusiness, after)).toEqual([
      {
        field: 'socialLinks',
        from: '',
        to: 'Instagram: https://a.example/\nYouTube: https://b.example/',
      },
    ])
  })

  test('shows the account in groups of four', () => {
    const bank = { ...initialBusiness.bank, iban: 'DE02120300000000202051' }
    expect(settingsChanges('bank', initialBusiness, { ...initialBusiness, bank })).toEqual([
      { field: 'iban', from: 'DE89 3704 0044 0532 0130 00', to: 'DE02 1203 0000 0000 2020 51' },
    ])
  })

  test('shows every fee in euro and every delivery time in its words', () => {
    const before = {
      ...initialBusiness,
      shipping: { standardCents: 490, freeAboveCents: 5000, expressCents: 990, pickupCents: 0 },
      deliveryTimes: { standard: 'a', express: 'b', pickup: 'c' },
    }
    const after = {
      ...initialBusiness,
      shipping: { standardCents: 590, freeAboveCents: 6000, expressCents: 1090, pickupCents: 1 },
      deliveryTimes: { standard: 'd', express: 'e', pickup: 'f' },
    }
    expect(settingsChanges('shipping', before, after)).toEqual([
      { field: 'standard', from: '4,90\u00A0€', to: '5,90\u00A0€' },
      { field: 'freeAbove', from: '50,00\u00A0€', to: '60,00\u00A0€' },
      { field: 'express', from: '9,90\u00A0€', to: '10,90\u00A0€' },
      { field: 'pickup', from: '0,00\u00A0€', to: '0,01\u00A0€' },
      { field: 'standardTime', from: 'a', to: 'd' },
      { field: 'expressTime', from: 'b', to: 'e' },
      { field: 'pickupTime', from: 'c', to: 'f' },
    ])
  })

  test('shows tax rates in percent and the regime in words', () => {
    const before = { ...initialBusiness, taxRegime: 'regular' as const }
    const after = {
      ...initialBusiness,
      taxRegime: 'small-business' as const,
      taxRates: { ...initialBusiness.taxRates, kaffee: 5 },
    }
    expect(settingsChanges('taxes', before, after)).toEqual([
      { field: 'taxRegime', from: 'Regelbesteuerung', to: 'Kleinunternehmer (§ 19 UStG)' },
      { field: 'kaffee', from: '7 %', to: '5 %' },
    ])
  })

  test('counts one day and one pack in the singular, writes digits in German, and names the carrier', () => {
    const one = { paymentDeadlineDays: 1, lowStockPacks: 1, maxOpenOrders: 1, maxOpenPacks: 1 }
    const before = { ...initialBusiness, ...one }
    const after = {
      ...initialBusiness,
      paymentDeadlineDays: 2,
      lowStockPacks: 0,
      maxOpenPacks: 1000,
      carrier: 'gls' as const,
    }
    expect(settingsChanges('orders', before, after)).toEqual([
      { field: 'paymentDeadlineDays', from: '1 Tag', to: '2 Tage' },
      { field: 'lowStockPacks', from: '1 Packung', to: '0 Packungen' },
      { field: 'maxOpenOrders', from: '1 Bestellung', to: '20 Bestellungen' },
      { field: 'maxOpenPacks', from: '1 Packung', to: '1.000 Packungen' },
      { field: 'carrier', from: 'DHL', to: 'GLS' },
    ])
  })

  test('shows what the way to an event costs', () => {
    const travel = { freeKilometres: 1000, perKilometreCents: 60 }
    expect(settingsChanges('events', initialBusiness, { ...initialBusiness, travel })).toEqual([
      { field: 'freeKilometres', from: '0\u00A0km', to: '1.000\u00A0km' },
      { field: 'perKilometre', from: '', to: '0,60\u00A0€' },
    ])
  })

  test('shows whether the announcement is on, its text and its page', () => {
    const announcement = { isOn: true, text: 'Hallo', path: '/shop' }
    expect(
      settingsChanges('announcement', initialBusiness, { ...initialBusiness, announcement }),
    ).toEqual([
      { field: 'isOn', from: 'aus', to: 'an' },
      { field: 'text', from: '', to: 'Hallo' },
      { field: 'path', from: '', to: '/shop' },
    ])
  })

  test('shows the opening hours of the days that changed', () => {
    const changes = settingsChanges('hours', initialBusiness, {
      ...initialBusiness,
      openingHours: [],
    })
    expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['Monday', 'Friday']))
    for (const { from, to } of changes) expect(from).not.toBe(to)
  })
})

test('only contact data and bank account need the own password', () => {
  expect(sectionKeys.filter(needsOwnPassword)).toEqual(['contact', 'bank'])
})

test('a field has its German label, and one that the shop no longer knows its stored name', () => {
  expect(fieldLabel('bank', 'iban')).toBe('IBAN')
  expect(fieldLabel('bank', 'swift')).toBe('swift')
  // Before contact data was a section of its own, the history stored them here.
  expect(fieldLabel('company', 'phone')).toBe('Telefon')
})

test.each(sectionKeys)('the form of %s has a value for every field', (section) => {
  const fields = Object.keys(settingsSections[section].fields).toSorted()
  expect(Object.keys(formValues[section](initialBusiness)).toSorted()).toEqual(fields)
})
