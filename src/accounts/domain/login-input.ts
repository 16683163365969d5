import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { withAsciiDomain } from '../../platform/domain/ascii-domain.ts'
import { codeSchema } from './second-factor-input.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rules.ts'

const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
const TOO_SHORT = `Das Passwort muss mindestens ${MIN_PASSWORD_LENGTH} Zeichen lang sein.`
const TOO_LONG = `Das Passwort darf höchstens ${MAX_PASSWORD_LENGTH} Zeichen lang sein.`

/** The admin of a first start is `admin@localhost`, which is no valid internet email. */
const LOCAL_ADDRESS = /^[^\s@]{1,64}@localhost$/i

const anyEmail = z.email()

function canLogIn(email: string): boolean {
  return LOCAL_ADDRESS.test(email) || z.safeParse(anyEmail, email).success
}

/** The email of an account. */
export const accountEmailSchema = z
  .string({ error: EMAIL })
  .check(
    z.trim(),
    z.overwrite(withAsciiDomain),
    z.maxLength(254, { error: EMAIL }),
    z.refine(canLogIn, { error: EMAIL }),
  )

/** `POST /api/login` and the login form (spec section 5). */
export const loginInputSchema = z.object(
  {
    email: accountEmailSchema,
    password: z
      .string({ error: TOO_SHORT })
      .check(
        z.minLength(MIN_PASSWORD_LENGTH, { error: TOO_SHORT }),
        z.maxLength(MAX_PASSWORD_LENGTH, { error: TOO_LONG }),
      ),
    /** A code of the second factor; sent once the answer required it. */
    code: z.optional(codeSchema),
  },
  { error: CHECK_YOUR_INPUT },
)

export type LoginInput = z.infer<typeof loginInputSchema>
