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
  { error: 'Bitte prüfen Sie Ihre Eingaben.' },
)

export type RegisterInput = z.infer<typeof registerInputSchema>
