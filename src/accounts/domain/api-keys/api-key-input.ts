import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import { lineSchema } from '../../../platform/domain/text-schema.ts'
import { currentPasswordSchema } from '../account-input.ts'
import { apiScopeNames } from './api-key-scopes.ts'

/** How many days a new key may be valid; never longer than a year. */
export const apiKeyDays = [30, 90, 365] as const

const NAME = 'Bitte geben Sie dem Schlüssel einen Namen, etwa den des Programms.'
const SCOPES = 'Bitte wählen Sie mindestens ein Recht aus.'
const DAYS = 'Bitte wählen Sie 30, 90 oder 365 Tage.'

/** `POST /api/admin/api-keys`. */
export const apiKeyInputSchema = z.object(
  {
    name: lineSchema({ min: 1, max: 60, message: NAME }),
    scopes: z
      .array(z.enum(apiScopeNames, { error: SCOPES }), { error: SCOPES })
      .check(
        z.minLength(1, { error: SCOPES }),
        z.maxLength(apiScopeNames.length, { error: SCOPES }),
      ),
    days: z.literal(apiKeyDays, { error: DAYS }),
    currentPassword: currentPasswordSchema,
  },
  { error: CHECK_YOUR_INPUT },
)

export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>
