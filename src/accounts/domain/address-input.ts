import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import {
  addressFields,
  companyNameSchema,
  countrySchema,
} from '../../platform/domain/address-fields.ts'
import { DELIVERY_COUNTRY } from '../../platform/domain/delivery-country.ts'
import { personFields } from '../../platform/domain/person-fields.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'

/** `POST /api/user/addresses` and `PUT /api/user/addresses/:id`. */
export const addressInputSchema = z.object(
  {
    /** What the customer calls the address; may be empty. */
    label: lineSchema({ max: 50, message: 'Bitte geben Sie die Bezeichnung als Text ein.' }),
    firstName: personFields.firstName,
    lastName: personFields.lastName,
    company: companyNameSchema,
    ...addressFields,
    country: z._default(countrySchema, DELIVERY_COUNTRY),
  },
  { error: CHECK_YOUR_INPUT },
)

export type AddressInput = z.output<typeof addressInputSchema>
