import { noDatev } from './datev-accounts.ts'
import { initialHouse, noRegister, type BusinessSettings } from './business-settings.ts'

/**
 * The settings of a new shop, stored at first start; afterwards only the database is read.
 * Values under `placeholders` are invented and must be replaced before going live.
 */
const placeholders = {
  legalName: "L'arte del Aroma – Musterfirma",
  representative: 'Inhaber: Name folgt',
  street: 'Musterstraße 92',
  postalCode: '42103',
  /** From the range reserved for fiction, (0171) 39200-xx. */
  phone: '+49 171 39200 92',
  whatsappNumber: '491713920092',
  email: 'ciao@larte-del-aroma.example',
  taxNumber: '000/0000/0000',
} as const

const placeholderBank = {
  accountHolder: "L'arte del Aroma – Musterfirma",
  /** The documentation IBAN of the European Payments Council's guides. */
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Musterbank',
} as const

export const initialBusiness: BusinessSettings = {
  brand: "L'arte del Aroma",
  tagline: 'Wir rasen nicht. Wir rösten.',
  foundedYear: 1992,
  ...placeholders,
  city: 'Wuppertal',
  country: 'Deutschland',
  vatId: '',
  socialLinks: [],
  openingHours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      label: 'Mo–Fr',
      opens: '09:00',
      closes: '18:00',
    },
    { days: ['Saturday'], label: 'Sa', opens: '10:00', closes: '16:00' },
    { days: ['Sunday'], label: 'So', opens: null, closes: null },
  ],
  bank: placeholderBank,
  taxRegime: 'regular',
  taxRates: { kaffee: 7, zubehoer: 19, merchandise: 19 },
  shipping: { standardCents: 490, freeAboveCents: 5000, expressCents: 990, pickupCents: 0 },
  deliveryTimes: {
    standard: '3–5 Werktage nach Zahlungseingang',
    express: 'am nächsten Werktag, wenn die Zahlung vor 12:00\u00A0Uhr eingeht',
    pickup: 'nach Absprache in Wuppertal',
  },
  takesOrders: true,
  guestOrders: false,
  phoneRequired: true,
  booksCertainPayments: false,
  paymentDeadlineDays: 14,
  sendsReminders: true,
  graceDays: 7,
  cancelsUnpaidOrders: false,
  lowStockPacks: 10,
  maxOpenOrders: 20,
  maxOpenPacks: 60,
  carrier: 'dhl',
  travel: { freeKilometres: 0, perKilometreCents: null },
  house: initialHouse,
  register: noRegister,
  datev: noDatev,
  announcement: { isOn: false, text: '', path: '' },
}

/** Returns the names of the settings that still hold an invented initial value. */
export function standingPlaceholders(settings: BusinessSettings): string[] {
  const top = Object.entries(placeholders)
    .filter(([name, value]) => Reflect.get(settings, name) === value)
    .map(([name]) => name)
  const bank = Object.entries(placeholderBank)
    .filter(([name, value]) => Reflect.get(settings.bank, name) === value)
    .map(([name]) => `bank.${name}`)
  return [...top, ...bank]
}
