import type { GuestCheckoutForm } from './checkout-form.ts'

/** The form field that an error field of `POST /api/orders` belongs to. */
export const formFieldOfOrderField: Readonly<Record<string, keyof GuestCheckoutForm>> = {
  customerName: 'lastName',
  customerEmail: 'email',
  customerPhone: 'phone',
  customerAddress: 'address',
  customerPostalCode: 'postalCode',
  customerCity: 'city',
  shippingMethod: 'shippingMethod',
  notes: 'notes',
  customerCompany: 'company',
  customerVatId: 'vatId',
  buyerReference: 'buyerReference',
  agreeTerms: 'agreeTerms',
  password: 'password',
}
