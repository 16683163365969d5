import type { BusinessView } from '../../business/domain/business-view.ts'
import { placeholders } from './placeholders.ts'

/** Returns a mark that stands in no text, or '' for a value that is empty and therefore not shown. */
const mark = (name: string, value: string): string => (value === '' ? '' : `qz${name}zq`)

function marked<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, mark(name, value)])
  return Object.fromEntries(entries) as Values
}

/** Returns settings whose values are marks, so that a text made from them shows where each one stands. */
export function markedBusiness(business: BusinessView): BusinessView {
  const { brand, legalName, representative, street, postalCode, city, country } = business
  const { phone, email, vatId, taxNumber, register, deliveryTimes } = business
  return {
    ...business,
    ...marked({ brand, legalName, representative, street, postalCode, city, country }),
    ...marked({ phone, email, vatId, taxNumber }),
    register: marked(register),
    deliveryTimes: marked(deliveryTimes),
    publicUrl: mark('publicUrl', business.publicUrl),
    openingHours: [{ days: [], label: mark('hours', '-'), opens: null, closes: null }],
    shipping: {
      standardCents: 770_001_11,
      freeAboveCents: 770_002_22,
      expressCents: 770_003_33,
      pickupCents: 770_004_44,
    },
    paymentDeadlineDays: 770_005,
  }
}

/** Puts the placeholders into a text that was made from `markedBusiness`. */
export function namePlaceholders(text: string, marks: BusinessView): string {
  return (
    Object.entries(placeholders)
      .map(([name, { value }]) => ({ name, value: value(marks) }))
      .filter(({ value }) => value !== '')
      // The longest first, because the address of the shop is the start of other addresses.
      .toSorted((a, b) => b.value.length - a.value.length)
      .reduce((result, { name, value }) => result.replaceAll(value, `{{${name}}}`), text)
  )
}
