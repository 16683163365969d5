import * as z from 'zod/mini'
import { DELIVERY_COUNTRY } from './delivery-country.ts'
import { lineSchema, withDetail } from './text-schema.ts'

const POSTAL_CODE = 'PLZ ist erforderlich'

/** A German postal code: five digits. */
export const postalCodeSchema = z
  .string({ error: POSTAL_CODE })
  .check(z.trim(), z.regex(/^\d{5}$/, { error: withDetail(POSTAL_CODE, '5 Ziffern') }))

/** The rules of a postal address in every form and request, with the messages of spec section 5. */
export const addressFields = {
  /** Street and number. */
  address: lineSchema({
    min: 5,
    max: 200,
    message: 'Adresse ist erforderlich',
    detail: 'Straße und Hausnummer, mindestens 5 Zeichen',
  }),
  postalCode: postalCodeSchema,
  city: lineSchema({
    min: 2,
    max: 100,
    message: 'Stadt ist erforderlich',
    detail: 'mindestens 2 Zeichen',
  }),
} as const

/** The company of an address or an invoice; may be empty. */
export const companyNameSchema = lineSchema({
  max: 200,
  message: 'Bitte geben Sie die Firma als Text ein.',
})

const COUNTRY = 'Land ist erforderlich'
const GERMANY_ONLY = 'Wir liefern nur innerhalb Deutschlands.'

/** Other names of the country, in lower case: browsers, address books and other programs write it so. */
const DELIVERY_COUNTRY_NAMES: ReadonlySet<string> = new Set([
  DELIVERY_COUNTRY.toLowerCase(),
  'bundesrepublik deutschland',
  'brd',
  'de',
  'deu',
  'germany',
])

/** The country of an address, under any of its names. */
export const countrySchema = z.string({ error: COUNTRY }).check(
  z.trim(),
  z.minLength(2, { error: COUNTRY }),
  z.refine((text) => DELIVERY_COUNTRY_NAMES.has(text.toLowerCase()), { error: GERMANY_ONLY }),
  z.overwrite(() => DELIVERY_COUNTRY),
)
