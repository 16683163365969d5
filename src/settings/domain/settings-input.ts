import * as z from 'zod/mini'
import { postalCodeSchema } from '../../platform/domain/address-fields.ts'
import { emailSchema, lineSchema } from '../../platform/domain/text-schema.ts'
import { bicFitsIban } from '../../business/domain/bank-account.ts'
import { taxRegimes, type BusinessSettings } from '../../business/domain/business-settings.ts'
import { carrierKeys } from '../../business/domain/carriers.ts'
import {
  bicInput,
  centsInput,
  centsOrNoneInput,
  chatNumberInput,
  economicIdInput,
  ibanInput,
  lucidInput,
  neededLine,
  organicBodyInput,
  ownPathInput,
  percentInput,
  phoneInput,
  vatIdInput,
  webAddressInput,
  wholeInput,
} from './setting-values.ts'
import { datevInput } from './datev-input.ts'
import type { SettingsSection } from './settings-fields.ts'
import { hoursInput } from './week-hours.ts'

/** The settings that a section replaces. */
export type SettingsPatch = Partial<BusinessSettings>

export const MAX_LINKS = 8
export const MAX_ANNOUNCEMENT_LENGTH = 140

const BIC_ELSEWHERE = 'Dieser BIC gehört zu einem anderen Land als die IBAN.'
const TAX_NUMBER_NEEDED = 'Rechnungen brauchen eine Steuernummer oder eine USt-IdNr.'
const ANNOUNCEMENT_NEEDED = 'Bitte geben Sie einen Text ein, oder schalten Sie die Leiste aus.'

const companyInput = z.object({
  legalName: neededLine('Bitte geben Sie den Namen der Firma an.'),
  representative: neededLine('Bitte geben Sie an, wer die Firma vertritt.'),
  street: neededLine('Bitte geben Sie Straße und Hausnummer an.'),
  postalCode: postalCodeSchema,
  city: neededLine('Bitte geben Sie den Ort an.', 80),
  socialLinks: z
    .array(
      z.object({
        label: neededLine('Bitte geben Sie einen Namen an, zum Beispiel Instagram.', 40),
        url: webAddressInput,
      }),
    )
    .check(z.maxLength(MAX_LINKS, { error: `Möglich sind höchstens ${MAX_LINKS} Links.` })),
})

const contactInput = z.object({
  phone: phoneInput,
  whatsappNumber: chatNumberInput,
  email: emailSchema('Bitte geben Sie eine gültige E-Mail-Adresse an.'),
})

const bankInput = z.pipe(
  z
    .object({
      accountHolder: neededLine('Bitte geben Sie die Kontoinhaberin oder den Kontoinhaber an.', 70),
      iban: ibanInput,
      bic: bicInput,
      bankName: neededLine('Bitte geben Sie den Namen der Bank an.', 70),
    })
    .check(
      z.refine(({ bic, iban }) => bicFitsIban(bic, iban), { error: BIC_ELSEWHERE, path: ['bic'] }),
    ),
  z.transform((bank): SettingsPatch => ({ bank })),
)

const timeInput = neededLine('Bitte geben Sie die Lieferzeit in Worten an.', 160)

const shippingInput = z.pipe(
  z.object({
    standard: centsInput,
    freeAbove: centsInput,
    express: centsInput,
    pickup: centsInput,
    standardTime: timeInput,
    expressTime: timeInput,
    pickupTime: timeInput,
  }),
  z.transform((typed): SettingsPatch => ({
    shipping: {
      standardCents: typed.standard,
      freeAboveCents: typed.freeAbove,
      expressCents: typed.express,
      pickupCents: typed.pickup,
    },
    deliveryTimes: {
      standard: typed.standardTime,
      express: typed.expressTime,
      pickup: typed.pickupTime,
    },
  })),
)

const taxInput = z.pipe(
  z
    .object({
      taxRegime: z.enum(taxRegimes, { error: 'Bitte wählen Sie eine Besteuerung.' }),
      kaffee: percentInput,
      zubehoer: percentInput,
      merchandise: percentInput,
      taxNumber: lineSchema({ max: 40, message: 'Bitte geben Sie die Steuernummer an.' }),
      vatId: vatIdInput,
    })
    .check(
      // UStG § 14 Abs. 4 Nr. 2 requires one of the two numbers on an invoice.
      z.refine(({ taxNumber, vatId }) => taxNumber !== '' || vatId !== '', {
        error: TAX_NUMBER_NEEDED,
        path: ['taxNumber'],
      }),
    ),
  z.transform(({ taxRegime, taxNumber, vatId, ...taxRates }): SettingsPatch => ({
    taxRegime,
    taxNumber,
    vatId,
    taxRates,
  })),
)

const figureInput = neededLine('Bitte geben Sie eine Zahl an, zum Beispiel 500+.', 20)
const yearInput = wholeInput(1900, 2100, 'Bitte geben Sie ein Jahr an, zum Beispiel 2019.')

const houseInput = z.pipe(
  z.object({
    events: figureInput,
    customers: figureInput,
    founderYears: figureInput,
    ape: yearInput,
    fiat: yearInput,
    printer: yearInput,
    fairs: yearInput,
    workshops: yearInput,
    shop: yearInput,
  }),
  z.transform(({ events, customers, founderYears, ...years }): SettingsPatch => ({
    house: { events, customers, founderYears, years },
  })),
)

const registerInput = z.pipe(
  z
    .object({
      court: lineSchema({ max: 80, message: 'Bitte geben Sie das Registergericht an.' }),
      number: lineSchema({ max: 40, message: 'Bitte geben Sie die Registernummer an.' }),
      economicId: economicIdInput,
      lucid: lucidInput,
      organicBody: organicBodyInput,
    })
    .check(
      z.refine(({ court, number }) => court !== '' || number === '', {
        error: 'Zur Registernummer gehört das Registergericht.',
        path: ['court'],
      }),
      z.refine(({ court, number }) => number !== '' || court === '', {
        error: 'Zum Registergericht gehört die Registernummer.',
        path: ['number'],
      }),
    ),
  z.transform((register): SettingsPatch => ({ register })),
)

const openInput = wholeInput(
  1,
  1_000_000,
  'Die Obergrenze ist eine ganze Zahl von 1 bis 1.000.000.',
)

const onOff = z.boolean({ error: 'Bitte wählen Sie „an“ oder „aus“.' })

const ordersInput = z.object({
  takesOrders: onOff,
  guestOrders: onOff,
  phoneRequired: onOff,
  booksCertainPayments: onOff,
  paymentDeadlineDays: wholeInput(1, 60, 'Die Frist ist eine ganze Zahl von 1 bis 60 Tagen.'),
  sendsReminders: onOff,
  graceDays: wholeInput(3, 30, 'Die Nachfrist ist eine ganze Zahl von 3 bis 30 Tagen.'),
  cancelsUnpaidOrders: onOff,
  lowStockPacks: wholeInput(0, 1000, 'Die Warnschwelle ist eine ganze Zahl von 0 bis 1.000.'),
  maxOpenOrders: openInput,
  maxOpenPacks: openInput,
  carrier: z.enum(carrierKeys, { error: 'Bitte wählen Sie einen Versanddienst.' }),
})

const eventsInput = z.pipe(
  z.object({
    freeKilometres: wholeInput(0, 1000, 'Die Strecke ist eine ganze Zahl von 0 bis 1.000 km.'),
    perKilometre: centsOrNoneInput,
  }),
  z.transform(({ freeKilometres, perKilometre }): SettingsPatch => ({
    travel: { freeKilometres, perKilometreCents: perKilometre },
  })),
)

const announcementInput = z.pipe(
  z
    .object({
      isOn: onOff,
      text: lineSchema({
        max: MAX_ANNOUNCEMENT_LENGTH,
        message: 'Bitte geben Sie den Text der Leiste ein.',
      }),
      path: ownPathInput,
    })
    .check(
      z.refine(({ isOn, text }) => !isOn || text !== '', {
        error: ANNOUNCEMENT_NEEDED,
        path: ['text'],
      }),
    ),
  z.transform((announcement): SettingsPatch => ({ announcement })),
)

/** Input schema of each section, for form and API; the output is a `SettingsPatch`. */
export const settingsInputs = {
  company: companyInput,
  contact: contactInput,
  bank: bankInput,
  shipping: shippingInput,
  taxes: taxInput,
  hours: hoursInput,
  house: houseInput,
  register: registerInput,
  orders: ordersInput,
  events: eventsInput,
  datev: datevInput,
  announcement: announcementInput,
} as const satisfies Readonly<Record<SettingsSection, z.ZodMiniType<SettingsPatch>>>

/** Form values of a section, as typed. */
export type SectionValues<S extends SettingsSection> = z.input<(typeof settingsInputs)[S]>
