import type { CheckoutValues } from './checkout-draft.ts'

/** The fields of the checkout form that can be wrong, in display order, with their names for the customer. */
export const checkoutFieldLabels = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  address: 'Straße und Hausnummer',
  postalCode: 'PLZ',
  city: 'Stadt',
  company: 'Firma',
  vatId: 'USt-IdNr.',
  buyerReference: 'Ihr Zeichen',
  shippingMethod: 'Versandart',
  notes: 'Anmerkungen',
  password: 'Passwort',
  confirmPassword: 'Passwort bestätigen',
  agreeTerms: 'Zustimmung zu den AGB',
} satisfies Readonly<Partial<Record<keyof CheckoutValues, string>>>

export type CheckoutField = keyof typeof checkoutFieldLabels

/** The names of these fields, in display order. */
export const checkoutFields = Object.keys(checkoutFieldLabels) as readonly CheckoutField[]
