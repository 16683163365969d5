import * as z from 'zod/mini'
import { newPasswordSchema } from '../../accounts/domain/password-rules.ts'
import { optionalPhone, personFields } from '../../platform/domain/person-fields.ts'
import { companyFields } from './company-fields.ts'
import { agreeTermsSchema, customerFields } from './customer-fields.ts'
import { shippingMethods } from '../../business/domain/shipping.ts'

const fieldsOf = (isPhoneRequired: boolean) => ({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: customerFields.email,
  phone: isPhoneRequired ? customerFields.phone : optionalPhone,
  address: customerFields.address,
  postalCode: customerFields.postalCode,
  city: customerFields.city,
  shippingMethod: z.enum(shippingMethods, { error: 'Bitte wählen Sie eine Versandart.' }),
  notes: z.optional(customerFields.notes),
  company: z.optional(companyFields.company),
  vatId: z.optional(companyFields.vatId),
  buyerReference: z.optional(companyFields.buyerReference),
  saveInfo: z.optional(z.boolean()),
  reviewMail: z.optional(z.boolean()),
  agreeTerms: agreeTermsSchema,
})

/** Returns the schema of the checkout form of a signed-in customer. */
export const checkoutSchemaOf = (isPhoneRequired: boolean) => z.object(fieldsOf(isPhoneRequired))

/** A new password, or '' for an order without an account. */
const passwordOrNone = z.string().check((payload) => {
  if (payload.value === '') return
  const parsed = z.safeParse(newPasswordSchema, payload.value)
  for (const { message } of parsed.error?.issues ?? []) {
    payload.issues.push({ code: 'custom', message, input: payload.value })
  }
})

interface GuestRules {
  readonly isPhoneRequired: boolean
  /** False: the guest may order without an account. */
  readonly isPasswordRequired: boolean
}

/** Returns the schema of the checkout form of a guest, whose password creates the account (spec section 5). */
export const guestCheckoutSchemaOf = ({ isPhoneRequired, isPasswordRequired }: GuestRules) =>
  z
    .object({
      ...fieldsOf(isPhoneRequired),
      password: isPasswordRequired ? newPasswordSchema : passwordOrNone,
      confirmPassword: z.string({ error: 'Passwörter stimmen nicht überein' }),
    })
    .check(
      // Two empty fields are equal, but where a password is required the second one is missing too.
      z.refine(
        ({ password, confirmPassword }) =>
          !isPasswordRequired || password !== '' || confirmPassword !== '',
        {
          error: 'Bitte geben Sie das Passwort noch einmal ein.',
          path: ['confirmPassword'],
          when: ({ value }) => hasBothPasswords(value),
        },
      ),
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

export type CheckoutForm = z.infer<ReturnType<typeof checkoutSchemaOf>>
export type GuestCheckoutForm = z.infer<ReturnType<typeof guestCheckoutSchemaOf>>
