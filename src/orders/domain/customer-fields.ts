import * as z from 'zod/mini'
import { addressFields, countrySchema } from '../../platform/domain/address-fields.ts'
import { personFields } from '../../platform/domain/person-fields.ts'
import { paragraphSchema } from '../../platform/domain/text-schema.ts'

/** Most characters of a customer's note. */
const MAX_NOTES_LENGTH = 1000

/** Fields that the checkout form and the order API share (spec section 5). */
export const customerFields = {
  email: personFields.email,
  phone: personFields.phone,
  ...addressFields,
  country: countrySchema,
  notes: paragraphSchema({
    max: MAX_NOTES_LENGTH,
    message: 'Bitte geben Sie die Anmerkungen als Text ein.',
  }),
} as const

/** What the customer must tick at the checkout. */
export const agreeTermsSchema = z.literal(true, {
  error: 'Sie müssen den AGB und der Datenschutzerklärung zustimmen',
})
