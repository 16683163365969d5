import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { personFields } from '../../platform/domain/person-fields.ts'
import { newPasswordSchema } from './password-rules.ts'

/** `POST /api/register`: the form `Neues Konto anlegen`. Anything else in the body is dropped. */
export const registerInputSchema = z.object(
  {
    firstName: personFields.firstName,
    lastName: personFields.lastName,
    email: personFields.email,
    password: newPasswordSchema,
  },
  { error: CHECK_YOUR_INPUT },
)

export type RegisterInput = z.infer<typeof registerInputSchema>
