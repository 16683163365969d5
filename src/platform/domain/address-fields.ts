import * as z from 'zod/mini'
import { lineSchema } from './text-schema.ts'

const POSTAL_CODE = 'PLZ ist erforderlich'

const STREET_OR_NONE = 'Bitte geben Sie Straße und Hausnummer an oder lassen Sie das Feld frei.'
const POSTAL_CODE_OR_NONE =
  'Bitte geben Sie eine PLZ mit fünf Ziffern an oder lassen Sie das Feld frei.'
const CITY_OR_NONE = 'Bitte geben Sie die Stadt an oder lassen Sie das Feld frei.'

const streetLength = { min: 5, max: 200 }
const cityLength = { min: 2, max: 100 }

/** A German postal code: five digits. */
export const postalCodeSchema = z
  .string({ error: POSTAL_CODE })
  .check(z.trim(), z.regex(/^\d{5}$/, { error: POSTAL_CODE }))

/** The rules of a postal address in every form and request, with the messages of spec section 5. */
export const addressFields = {
  /** Street and number. */
  address: lineSchema({ ...streetLength, message: 'Adresse ist erforderlich' }),
  postalCode: postalCodeSchema,
  city: lineSchema({ ...cityLength, message: 'Stadt ist erforderlich' }),
} as const

/** The same with optional fields. */
export const optionalAddressFields = {
  address: lineSchema({ ...streetLength, isOptional: true, message: STREET_OR_NONE }),
  postalCode: z
    .string({ error: POSTAL_CODE_OR_NONE })
    .check(z.trim(), z.regex(/^(?:\d{5})?$/, { error: POSTAL_CODE_OR_NONE })),
  city: lineSchema({ ...cityLength, isOptional: true, message: CITY_OR_NONE }),
} as const
