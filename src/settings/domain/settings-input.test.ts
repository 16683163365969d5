import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { formValues } from './settings-form.ts'
import { sectionKeys } from './settings-fields.ts'
import { settingsInputs, type SectionValues } from './settings-input.ts'
import type { SettingsSection } from './settings-fields.ts'

const settings = {
  ...initialBusiness,
  socialLinks: [{ label: 'Instagram', url: 'https://example.de/' }],
  shipping: { standardCents: 490, freeAboveCents: 5000, expressCents: 990, pickupCents: 5 },
  announcement: { isOn: true, text: 'Hallo', path: '/shop' },
}

function messages<S extends SettingsSection>(section: S, change: Partial<SectionValues<S>>) {
  return schemaMessages(settingsInputs[section], { ...formValues[section](settings), ...change })
}

test.each(sectionKeys)('the form of %s, sent unchanged, changes no setting', (section) => {
  const patch = z.parse<z.ZodMiniType<object>>(
    settingsInputs[section],
    formValues[section](settings),
  )
  expect(settings).toMatchObject(patch)
  expect(Object.keys(patch).length).toBeGreaterThan(0)
})

describe('a section of the settings', () => {
  test('refuses a company without its data', () => {
    const bare = { legalName: '', representative: '', street: '', postalCode: '', city: '' }
    expect(messages('company', bare)).toEqual({
      legalName: 'Bitte geben Sie den Namen der Firma an.',
      representative: 'Bitte geben Sie an, wer die Firma vertritt.',
      street: 'Bitte geben Sie Straße und Hausnummer an.',
      postalCode: 'PLZ ist erforderlich',
      city: 'Bitte geben Sie den Ort an.',
    })
    expect(messages('contact', { email: '' })).toEqual({
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    })
    expect(messages('company', { legalName: 'x'.repeat(120), city: 'x'.repeat(80) })).toEqual({})
    expect(messages('company', { legalName: 'x'.repeat(121), city: 'x'.repeat(81) })).toEqual({
      legalName: 'Bitte geben Sie höchstens 120 Zeichen ein.',
      city: 'Bitte geben Sie höchstens 80 Zeichen ein.',
    })
  })

  test('takes the legal statements that apply, each in its form, and the register as a pair', () => {
    expect(
      messages('register', {
        court: 'Amtsgericht Wuppertal',
        number: 'HRB 12345',
        economicId: 'de 123456789-00001',
        lucid: 'DE1234567890123',
        organicBody: 'de-öko-006',
      }),
    ).toEqual({})
    expect(
      messages('register', {
        number: 'HRB 12345',
        economicId: 'DE123456789',
        lucid: 'DE123',
        organicBody: 'Bio',
      }),
    ).toEqual({
      economicId: 'Eine W-IdNr. besteht aus DE, neun Ziffern, einem Bindestrich und fünf Ziffern.',
      lucid: 'Eine LUCID-Nummer besteht aus DE und 13 Ziffern.',
      organicBody: 'Der Code einer deutschen Öko-Kontrollstelle ist zum Beispiel DE-ÖKO-006.',
    })
    expect(messages('register', { number: 'HRB 12345' })).toEqual({
      court: 'Zur Registernummer gehört das Registergericht.',
    })
    expect(messages('register', { court: 'Amtsgericht Wuppertal' })).toEqual({
      number: 'Zum Registergericht gehört die Registernummer.',
    })
  })

  test('takes figures about the house as they are shown, and four-digit years', () => {
    expect(messages('house', { events: 'rund 700', ape: '2016' })).toEqual({})
    expect(messages('house', { customers: '', ape: '16', shop: 'bald' })).toEqual({
      customers: 'Bitte geben Sie eine Zahl an, zum Beispiel 500+.',
      ape: 'Bitte geben Sie ein Jahr an, zum Beispiel 2019.',
      shop: 'Bitte geben Sie ein Jahr an, zum Beispiel 2019.',
    })
  })

  test('takes at most eight links, each with a name of at most 40 characters', () => {
    const link = { label: 'x'.repeat(40), url: 'https://example.de/' }
    const links = (count: number) => Array.from({ length: count }, () => link)
    expect(messages('company', { socialLinks: links(8) })).toEqual({})
    expect(messages('company', { socialLinks: links(9) })).toEqual({
      socialLinks: 'Möglich sind höchstens 8 Links.',
    })
    expect(messages('company', { socialLinks: [{ ...link, label: '' }] })).toEqual({
      'socialLinks.0.label': 'Bitte geben Sie einen Namen an, zum Beispiel Instagram.',
    })
    expect(messages('company', { socialLinks: [{ ...link, label: 'x'.repeat(41) }] })).toEqual({
      'socialLinks.0.label': 'Bitte geben Sie höchstens 40 Zeichen ein.',
    })
  })

  test('refuses a BIC of another country than the IBAN, and a bank account without names', () => {
    expect(messages('bank', { bic: 'BKAUATWW' })).toEqual({
      bic: 'Dieser BIC gehört zu einem anderen Land als die IBAN.',
    })
    expect(messages('bank', { accountHolder: '', bankName: '' })).toEqual({
      accountHolder: 'Bitte geben Sie die Kontoinhaberin oder den Kontoinhaber an.',
      bankName: 'Bitte geben Sie den Namen der Bank an.',
    })
    const longest = { accountHolder: 'x'.repeat(70), bankName: 'x'.repeat(70) }
    expect(messages('bank', longest)).toEqual({})
    expect(Object.keys(messages('bank', { ...longest, bankName: 'x'.repeat(71) }))).toEqual([
      'bankName',
    ])
    expect(Object.keys(messages('bank', { ...longest, accountHolder: 'x'.repeat(71) }))).toEqual([
      'accountHolder',
    ])
  })

  test('takes delivery times of 1 to 160 characters', () => {
    const TIME = 'Bitte geben Sie die Lieferzeit in Worten an.'
    const none = { standardTime: '', expressTime: '', pickupTime: '' }
    expect(messages('shipping', none)).toEqual({
      standardTime: TIME,
      expressTime: TIME,
      pickupTime: TIME,
    })
    expect(messages('shipping', { standardTime: 'x'.repeat(160) })).toEqual({})
    expect(messages('shipping', { standardTime: 'x'.repeat(161) })).toEqual({
      standardTime: 'Bitte geben Sie höchstens 160 Zeichen ein.',
    })
  })

  test('requires a tax number or a VAT id, and a known regime', () => {
    const vatId = 'DE123456789'
    expect(messages('taxes', { taxNumber: '', vatId })).toEqual({})
    expect(messages('taxes', { taxNumber: '1', vatId: '' })).toEqual({})
    expect(messages('taxes', { taxNumber: '', vatId: '' })).toEqual({
      taxNumber: 'Rechnungen brauchen eine Steuernummer oder eine USt-IdNr.',
    })
    expect(messages('taxes', { taxRegime: 'none' as 'regular' })).toEqual({
      taxRegime: 'Bitte wählen Sie eine Besteuerung.',
    })
    expect(messages('taxes', { taxNumber: 'x'.repeat(40) })).toEqual({})
    expect(messages('taxes', { taxNumber: 'x'.repeat(41) })).toEqual({
      taxNumber: 'Bitte geben Sie höchstens 40 Zeichen ein.',
    })
  })

  test('takes a payment deadline of 1 to 60 days, a grace period of 3 to 30 days, a threshold up to 1,000 packs, limits of unpaid orders up to a million and a known carrier', () => {
    const DEADLINE = 'Die Frist ist eine ganze Zahl von 1 bis 60 Tagen.'
    const THRESHOLD = 'Die Warnschwelle ist eine ganze Zahl von 0 bis 1.000.'
    for (const [days, packs] of [
      ['1', '0'],
      ['60', '1000'],
    ] as const) {
      expect(messages('orders', { paymentDeadlineDays: days, lowStockPacks: packs })).toEqual({})
    }
    for (const [days, packs] of [
      ['0', '-1'],
      ['61', '1001'],
      ['1,5', ''],
    ] as const) {
      expect(messages('orders', { paymentDeadlineDays: days, lowStockPacks: packs })).toEqual({
        paymentDeadlineDays: DEADLINE,
        lowStockPacks: THRESHOLD,
      })
    }
    for (const graceDays of ['3', '30']) expect(messages('orders', { graceDays })).toEqual({})
    for (const graceDays of ['2', '31', '']) {
      expect(messages('orders', { graceDays })).toEqual({
        graceDays: 'Die Nachfrist ist eine ganze Zahl von 3 bis 30 Tagen.',
      })
    }
    const LIMIT = 'Die Obergrenze ist eine ganze Zahl von 1 bis 1.000.000.'
    for (const count of ['1', '1000000']) {
      expect(messages('orders', { maxOpenOrders: count, maxOpenPacks: count })).toEqual({})
    }
    for (const count of ['0', '1000001']) {
      expect(messages('orders', { maxOpenOrders: count, maxOpenPacks: count })).toEqual({
        maxOpenOrders: LIMIT,
        maxOpenPacks: LIMIT,
      })
    }
    expect(messages('orders', { carrier: 'post' as 'dhl' })).toEqual({
      carrier: 'Bitte wählen Sie einen Versanddienst.',
    })
  })

  test('requires a text for an announcement that is on', () => {
    expect(messages('announcement', { isOn: false, text: '', path: '' })).toEqual({})
    expect(messages('announcement', { isOn: true, text: '' })).toEqual({
      text: 'Bitte geben Sie einen Text ein, oder schalten Sie die Leiste aus.',
    })
    expect(messages('announcement', { text: 'x'.repeat(140) })).toEqual({})
    expect(messages('announcement', { text: 'x'.repeat(141) })).toEqual({
      text: 'Bitte geben Sie höchstens 140 Zeichen ein.',
    })
  })
})

describe('the numbers and accounts for DATEV', () => {
  test('may be empty, and are refused outside of the ranges of DATEV', () => {
    expect(messages('datev', { consultantNumber: '', clientNumber: '', bank: '' })).toEqual({})
    expect(messages('datev', { consultantNumber: '1001', clientNumber: '99999' })).toEqual({})
    for (const consultantNumber of ['1000', '10000000', 'x', '01001', '1.001']) {
      expect(Object.keys(messages('datev', { consultantNumber }))).toEqual(['consultantNumber'])
    }
    for (const accountLength of ['3', '9', '']) {
      expect(Object.keys(messages('datev', { accountLength }))).toEqual(['accountLength'])
    }
  })

  test('have accounts with as many digits as all accounts have', () => {
    expect(messages('datev', { bank: '1810', revenue7: '8301' })).toEqual({})
    expect(messages('datev', { accountLength: '5', bank: '18100' })).toEqual({})
    expect(messages('datev', { accountLength: '5', bank: '1810' })).toEqual({
      bank: 'Ein Konto hat so viele Ziffern wie die Sachkontenlänge, hier 5.',
    })
    expect(messages('datev', { revenue19: '84a0' })).toEqual({
      revenue19: 'Ein Konto besteht nur aus Ziffern.',
    })
  })
})
