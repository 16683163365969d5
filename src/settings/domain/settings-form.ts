import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import { groupIban } from '../../business/domain/group-iban.ts'
import type { SettingsSection } from './settings-fields.ts'
import type { SectionValues } from './settings-input.ts'
import { toWeek } from './week-hours.ts'

/** Formats cents for an input field, e.g. 490 as "4,90". */
function typedAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

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
    standard: typedAmount(shipping.standardCents),
    freeAbove: typedAmount(shipping.freeAboveCents),
    express: typedAmount(shipping.expressCents),
    pickup: typedAmount(shipping.pickupCents),
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
  orders: (settings) => ({
    paymentDeadlineDays: String(settings.paymentDeadlineDays),
    lowStockPacks: String(settings.lowStockPacks),
    maxOpenOrders: String(settings.maxOpenOrders),
    maxOpenPacks: String(settings.maxOpenPacks),
    carrier: settings.carrier,
  }),
  announcement: ({ announcement: { isOn, text, path } }) => ({ isOn, text, path }),
}
