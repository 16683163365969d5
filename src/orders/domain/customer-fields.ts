import * as z from 'zod/mini'
import { addressFields } from '../../platform/domain/address-fields.ts'
import { personFields } from '../../platform/domain/person-fields.ts'
import { paragraphSchema } from '../../platform/domain/text-schema.ts'

const COUNTRY = 'Land ist erforderlich'
const GERMANY_ONLY = 'Wir liefern nur innerhalb Deutschlands.'

/** The only country the shop delivers to. */
export const DELIVERY_COUNTRY = 'Deutschland'

/** Its other names, in lower case: browsers, address books and other programs write it so. */
const DELIVERY_COUNTRY_NAMES: ReadonlySet<string> = new Set([
  DELIVERY_COUNTRY.toLowerCase(),
  'bundesrepublik deutschland',
  'brd',
  'de',
  'deu',
  'germany',
])

/** Most characters of a customer's note. */
const MAX_NOTES_LENGTH = 1000

/** Fields that the checkout form and the order API share (spec section 5). */
export const customerFields = {
  email: personFields.email,
  phone: personFields.phone,
  ...addressFields,
  country: z.string({ error: COUNTRY }).check(
    z.trim(),
    z.minLength(2, { error: COUNTRY }),
    z.refine((text) => DELIVERY_COUNTRY_NAMES.has(text.toLowerCase()), { error: GERMANY_ONLY }),
    z.overwrite(() => DELIVERY_COUNTRY),
  ),
  notes: paragraphSchema({
    max: MAX_NOTES_LENGTH,
    message: 'Bitte geben Sie die Anmerkungen als Text ein.',
  }),
} as const

/** What the customer must tick at the checkout. */
export const agreeTermsSchema = z.literal(true, {
  error: 'Sie müssen den AGB und der Datenschutzerklärung zustimmen',
})
