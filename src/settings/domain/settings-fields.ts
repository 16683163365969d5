import { formatEuro } from '../../platform/domain/money.ts'
import { groupIban } from '../../business/domain/group-iban.ts'
import type { BusinessSettings, TaxRegime } from '../../business/domain/business-settings.ts'
import { milestoneTitles, type MilestoneKey } from '../../business/domain/milestones.ts'
import { carriers } from '../../business/domain/carriers.ts'
import type { DatevAccount } from '../../business/domain/datev-accounts.ts'
import { monthNames } from '../../platform/domain/months.ts'
import { counted } from '../../platform/domain/german-format.ts'
import { dayText, toWeek, weekdayKeys, weekdays } from './week-hours.ts'

const weekdayNames = Object.fromEntries(
  weekdayKeys.map((day) => [day, weekdays[day].name]),
) as Readonly<Record<keyof typeof weekdays, string>>

const datevAccountLabels = {
  bank: 'Konto Bank',
  revenue7: 'Konto Erlöse 7 %',
  revenue19: 'Konto Erlöse 19 %',
  smallBusiness: 'Konto Erlöse nach § 19 UStG',
  unassigned: 'Konto für Geld ohne Zuordnung',
} as const satisfies Readonly<Record<DatevAccount, string>>

/** Sections of the settings in the order of their page, with the German labels of their fields. */
export const settingsSections = {
  company: {
    title: 'Geschäftsdaten',
    fields: {
      legalName: 'Firma',
      representative: 'Vertreten durch',
      street: 'Straße und Hausnummer',
      postalCode: 'PLZ',
      city: 'Ort',
      socialLinks: 'Links zu sozialen Netzen',
    },
  },
  contact: {
    title: 'Kontakt',
    fields: {
      phone: 'Telefon',
      whatsappNumber: 'WhatsApp-Nummer',
      email: 'E-Mail-Adresse',
    },
  },
  bank: {
    title: 'Bankverbindung',
    fields: {
      accountHolder: 'Kontoinhaber',
      bankName: 'Bank',
      iban: 'IBAN',
      bic: 'BIC',
    },
  },
  shipping: {
    title: 'Versand',
    fields: {
      standard: 'Standardversand',
      freeAbove: 'Standardversand kostenlos über',
      express: 'Expressversand',
      pickup: 'Abholung',
      standardTime: 'Lieferzeit Standard',
      expressTime: 'Lieferzeit Express',
      pickupTime: 'Lieferzeit Abholung',
    },
  },
  taxes: {
    title: 'Steuern',
    fields: {
      taxRegime: 'Besteuerung',
      kaffee: 'Steuersatz Kaffee',
      zubehoer: 'Steuersatz Zubehör',
      merchandise: 'Steuersatz Merchandise',
      taxNumber: 'Steuernummer',
      vatId: 'USt-IdNr.',
    },
  },
  hours: { title: 'Öffnungszeiten', fields: weekdayNames },
  house: {
    title: 'Zahlen und Daten',
    fields: {
      events: 'Events',
      customers: 'Zufriedene Kunden',
      founderYears: 'Jahre Erfahrung des Gründers',
      ...milestoneTitles,
    },
  },
  register: {
    title: 'Weitere Pflichtangaben',
    fields: {
      court: 'Registergericht',
      number: 'Registernummer',
      economicId: 'W-IdNr.',
      lucid: 'LUCID-Nummer',
      organicBody: 'Öko-Kontrollstelle',
    },
  },
  orders: {
    title: 'Bestellungen und Lager',
    fields: {
      takesOrders: 'Bestellungen annehmen',
      guestOrders: 'Gastbestellung ohne Passwort',
      phoneRequired: 'Telefonnummer Pflicht',
      paymentDeadlineDays: 'Zahlungsfrist',
      sendsReminders: 'Zahlungserinnerung senden',
      graceDays: 'Nachfrist',
      cancelsUnpaidOrders: 'Nach der Nachfrist stornieren',
      booksCertainPayments: 'Eindeutige Zahlungen sofort buchen',
      lowStockPacks: 'Warnschwelle im Lager',
      maxOpenOrders: 'Unbezahlte Bestellungen je Konto und Adresse',
      maxOpenPacks: 'Unbezahlte Packungen je Konto und Adresse',
      carrier: 'Versanddienst',
    },
  },
  events: {
    title: 'Events',
    fields: {
      freeKilometres: 'Kilometer ohne Fahrtkosten',
      perKilometre: 'Jeder weitere Kilometer',
    },
  },
  datev: {
    title: 'Steuerberatung (DATEV)',
    fields: {
      consultantNumber: 'Beraternummer',
      clientNumber: 'Mandantennummer',
      fiscalYearMonth: 'Wirtschaftsjahr beginnt im',
      accountLength: 'Sachkontenlänge',
      chart: 'Kontenrahmen',
      ...datevAccountLabels,
    },
  },
  announcement: {
    title: 'Hinweisleiste',
    fields: { isOn: 'Leiste', text: 'Text', path: 'Führt zu' },
  },
} as const

export type SettingsSection = keyof typeof settingsSections

export const sectionKeys = Object.keys(settingsSections) as readonly SettingsSection[]

/**
 * Checks whether a section needs the own password: an open session must not redirect payments, nor the
 * calls and messages of customers who ask where to pay.
 */
export function needsOwnPassword(section: SettingsSection): boolean {
  return section === 'bank' || section === 'contact'
}

export const taxRegimeLabels: Readonly<Record<TaxRegime, string>> = {
  regular: 'Regelbesteuerung',
  'small-business': 'Kleinunternehmer (§ 19 UStG)',
}

type Facts<S extends SettingsSection> = Readonly<
  Record<keyof (typeof settingsSections)[S]['fields'], string>
>

const number = new Intl.NumberFormat('de-DE')
const packs = (count: number): string => counted(count, 'Packung', 'Packungen')

/** Formats the year of each milestone. */
export function yearTexts(years: BusinessSettings['house']['years']): Record<MilestoneKey, string> {
  const { ape, fiat, printer, fairs, workshops, shop } = years
  return {
    ape: String(ape),
    fiat: String(fiat),
    printer: String(printer),
    fairs: String(fairs),
    workshops: String(workshops),
    shop: String(shop),
  }
}

/** Formats every field of a section in German for the history; '' for an empty value. */
const factsOf: {
  readonly [S in SettingsSection]: (settings: BusinessSettings) => Facts<S>
} = {
  company: (settings) => {
    const { legalName, representative, street, postalCode, city } = settings
    const socialLinks = settings.socialLinks.map(({ label, url }) => `${label}: ${url}`).join('\n')
    return { legalName, representative, street, postalCode, city, socialLinks }
  },
  contact: ({ phone, whatsappNumber, email }) => ({
    phone,
    whatsappNumber: `+${whatsappNumber}`,
    email,
  }),
  bank: ({ bank }) => ({ ...bank, iban: groupIban(bank.iban) }),
  shipping: ({ shipping, deliveryTimes }) => ({
    standard: formatEuro(shipping.standardCents),
    freeAbove: formatEuro(shipping.freeAboveCents),
    express: formatEuro(shipping.expressCents),
    pickup: formatEuro(shipping.pickupCents),
    standardTime: deliveryTimes.standard,
    expressTime: deliveryTimes.express,
    pickupTime: deliveryTimes.pickup,
  }),
  taxes: ({ taxRegime, taxRates, taxNumber, vatId }) => ({
    taxRegime: taxRegimeLabels[taxRegime],
    kaffee: `${taxRates.kaffee} %`,
    zubehoer: `${taxRates.zubehoer} %`,
    merchandise: `${taxRates.merchandise} %`,
    taxNumber,
    vatId,
  }),
  hours: ({ openingHours }) => {
    const week = toWeek(openingHours)
    return Object.fromEntries(weekdayKeys.map((day) => [day, dayText(week[day])])) as Facts<'hours'>
  },
  house: ({ house: { years, ...figures } }) => ({ ...figures, ...yearTexts(years) }),
  register: ({ register }) => register,
  orders: (settings) => ({
    takesOrders: settings.takesOrders ? 'an' : 'aus',
    guestOrders: settings.guestOrders ? 'an' : 'aus',
    phoneRequired: settings.phoneRequired ? 'an' : 'aus',
    booksCertainPayments: settings.booksCertainPayments ? 'an' : 'aus',
    paymentDeadlineDays: counted(settings.paymentDeadlineDays, 'Tag', 'Tage'),
    sendsReminders: settings.sendsReminders ? 'an' : 'aus',
    graceDays: counted(settings.graceDays, 'Tag', 'Tage'),
    cancelsUnpaidOrders: settings.cancelsUnpaidOrders ? 'an' : 'aus',
    lowStockPacks: packs(settings.lowStockPacks),
    maxOpenOrders: counted(settings.maxOpenOrders, 'Bestellung', 'Bestellungen'),
    maxOpenPacks: packs(settings.maxOpenPacks),
    carrier: carriers[settings.carrier].name,
  }),
  events: ({ travel: { freeKilometres, perKilometreCents } }) => ({
    freeKilometres: `${number.format(freeKilometres)}\u00A0km`,
    perKilometre: perKilometreCents === null ? '' : formatEuro(perKilometreCents),
  }),
  datev: ({ datev: { accounts, fiscalYearMonth, accountLength, ...texts } }) => ({
    ...texts,
    fiscalYearMonth: monthNames[fiscalYearMonth - 1] ?? '',
    accountLength: String(accountLength),
    ...accounts,
  }),
  announcement: ({ announcement: { isOn, text, path } }) => ({
    isOn: isOn ? 'an' : 'aus',
    text,
    path,
  }),
}

/** A changed field with old and new value in German. */
export interface SettingsChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

/**
 * Lists the changed fields of a section between two versions, in the order of its fields; without an
 * earlier version all fields that are not empty.
 */
export function settingsChanges(
  section: SettingsSection,
  before: BusinessSettings | null,
  after: BusinessSettings,
): SettingsChange[] {
  const from: Readonly<Record<string, string>> = before ? factsOf[section](before) : {}
  const to: Readonly<Record<string, string>> = factsOf[section](after)
  return Object.keys(settingsSections[section].fields)
    .map((field) => ({ field, from: from[field] ?? '', to: to[field] ?? '' }))
    .filter((change) => change.from !== change.to)
}

/** Returns the name of the stored setting behind a field of a section, e.g. `bank.iban`. */
export function settingName(section: SettingsSection, field: string): string {
  return section === 'bank' ? `bank.${field}` : field
}

/** The history has changes of fields that stood in another section then: contact data in `company`. */
const movedFields: Readonly<Partial<Record<SettingsSection, SettingsSection>>> = {
  company: 'contact',
}

/** Returns the German label of a field, or undefined for one that the shop no longer knows. */
export function knownFieldLabel(section: SettingsSection, field: string): string | undefined {
  const fields: Readonly<Record<string, string>> = settingsSections[section].fields
  const movedTo = movedFields[section]
  return fields[field] ?? (movedTo && knownFieldLabel(movedTo, field))
}

/** Returns the German label of a field. */
export function fieldLabel(section: SettingsSection, field: string): string {
  return knownFieldLabel(section, field) ?? field
}
