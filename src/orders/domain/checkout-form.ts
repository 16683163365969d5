import * as z from 'zod/mini'
import { newPasswordSchema } from '../../accounts/domain/password-rules.ts'
import { personFields } from '../../platform/domain/person-fields.ts'
import { agreeTermsSchema, customerFields } from './customer-fields.ts'
import { shippingMethods } from '../../business/domain/shipping.ts'

const sharedFields = {
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: customerFields.email,
  phone: customerFields.phone,
  address: customerFields.address,
  postalCode: customerFields.postalCode,
  city: customerFields.city,
  country: customerFields.country,
  shippingMethod: z.enum(shippingMethods, { error: 'Bitte wählen Sie eine Versandart.' }),
  notes: z.optional(customerFields.notes),
  saveInfo: z.optional(z.boolean()),
  agreeTerms: agreeTermsSchema,
}

/** The checkout form of a signed-in customer. */
export const checkoutFormSchema = z.object(sharedFields)

/** The checkout form of a guest, whose password creates the account (spec section 5). */
export const guestCheckoutFormSchema = z
  .object({
    ...sharedFields,
    password: newPasswordSchema,
    confirmPassword: z.string({ error: 'Passwörter stimmen nicht überein' }),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'Passwörter stimmen nicht überein',
      path: ['confirmPassword'],
      // Checked together with the other fields, not only once all of them are valid.
      when: ({ value }) => hasBothPasswords(value),
    }),
  )

function hasBothPasswords(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'password' in value && 'confirmPassword' in value
  )
}

export type CheckoutForm = z.infer<typeof checkoutFormSchema>
export type GuestCheckoutForm = z.infer<typeof guestCheckoutFormSchema>

/** The form field that an error field of `POST /api/orders` belongs to. */
export const formFieldOfOrderField: Readonly<Record<string, keyof GuestCheckoutForm>> = {
  customerName: 'lastName',
  customerEmail: 'email',
  customerPhone: 'phone',
  customerAddress: 'address',
  customerPostalCode: 'postalCode',
  customerCity: 'city',
  customerCountry: 'country',
  shippingMethod: 'shippingMethod',
  notes: 'notes',
  agreeTerms: 'agreeTerms',
  password: 'password',
}
