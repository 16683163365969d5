import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import { groupIban } from '../../business/domain/group-iban.ts'
import { formatTypedAmount } from '../../platform/domain/typed-amount.ts'
import { yearTexts, type SettingsSection } from './settings-fields.ts'
import type { SectionValues } from './settings-input.ts'
import { toWeek } from './week-hours.ts'

/** Initial form values of each section. */
export const formValues: {
  readonly [S in SettingsSection]: (settings: BusinessSettings) => SectionValues<S>
} = {
  company: (settings) => {
    const { legalName, representative, street, postalCode, city } = settings
    const socialLinks = settings.socialLinks.map(({ label, url }) => ({ label, url }))
    return { legalName, representative, street, postalCode, city, socialLinks }
  },
  contact: ({ phone, whatsappNumber, email }) => ({
    phone,
    whatsappNumber: `+${whatsappNumber}`,
    email,
  }),
  bank: ({ bank }) => ({ ...bank, iban: groupIban(bank.iban) }),
  shipping: ({ shipping, deliveryTimes }) => ({
    standard: formatTypedAmount(shipping.standardCents),
    freeAbove: formatTypedAmount(shipping.freeAboveCents),
    express: formatTypedAmount(shipping.expressCents),
    pickup: formatTypedAmount(shipping.pickupCents),
    standardTime: deliveryTimes.standard,
    expressTime: deliveryTimes.express,
    pickupTime: deliveryTimes.pickup,
  }),
  taxes: ({ taxRegime, taxRates, taxNumber, vatId }) => ({
    taxRegime,
    kaffee: String(taxRates.kaffee),
    zubehoer: String(taxRates.zubehoer),
    merchandise: String(taxRates.merchandise),
    taxNumber,
    vatId,
  }),
  hours: ({ openingHours }) => toWeek(openingHours),
  house: ({ house: { years, ...figures } }) => ({ ...figures, ...yearTexts(years) }),
  register: ({ register }) => ({ ...register }),
  orders: (settings) => ({
    takesOrders: settings.takesOrders,
    guestOrders: settings.guestOrders,
    phoneRequired: settings.phoneRequired,
    booksCertainPayments: settings.booksCertainPayments,
    paymentDeadlineDays: String(settings.paymentDeadlineDays),
    sendsReminders: settings.sendsReminders,
    graceDays: String(settings.graceDays),
    cancelsUnpaidOrders: settings.cancelsUnpaidOrders,
    lowStockPacks: String(settings.lowStockPacks),
    maxOpenOrders: String(settings.maxOpenOrders),
    maxOpenPacks: String(settings.maxOpenPacks),
    carrier: settings.carrier,
  }),
  events: ({ travel: { freeKilometres, perKilometreCents } }) => ({
    freeKilometres: String(freeKilometres),
    perKilometre: perKilometreCents === null ? '' : formatTypedAmount(perKilometreCents),
  }),
  datev: ({ datev: { accounts, fiscalYearMonth, accountLength, ...texts } }) => ({
    ...texts,
    fiscalYearMonth: String(fiscalYearMonth),
    accountLength: String(accountLength),
    ...accounts,
  }),
  announcement: ({ announcement: { isOn, text, path } }) => ({ isOn, text, path }),
}
