import * as z from 'zod/mini'
import { emailSchema, lineSchema } from '../../platform/domain/text-schema.ts'
import { newPasswordSchema } from './password-rules.ts'

/** `POST /api/register`: the form `Neues Konto anlegen`. Anything else in the body is dropped. */
export const registerInputSchema = z.object(
  {
    firstName: lineSchema({ min: 2, max: 100, message: 'Vorname ist erforderlich' }),
    lastName: lineSchema({ min: 2, max: 100, message: 'Nachname ist erforderlich' }),
    email: emailSchema('Gültige E-Mail erforderlich'),
    password: newPasswordSchema,
  },
  { error: 'Bitte prüfen Sie Ihre Eingaben.' },
)

export type RegisterInput = z.infer<typeof registerInputSchema>
