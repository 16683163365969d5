import * as z from 'zod/mini'

/** Fewest characters of a password (spec section 5; admins per docs/decisions). */
export const MIN_PASSWORD_LENGTH = 6
export const MIN_ADMIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256

const TOO_SHORT = `Passwort muss mindestens ${MIN_PASSWORD_LENGTH} Zeichen haben`
const TOO_LONG = `Passwort darf höchstens ${MAX_PASSWORD_LENGTH} Zeichen haben`

/** A password someone chooses: taken as it is, never trimmed or cut. */
export const newPasswordSchema = z.string({ error: TOO_SHORT }).check(
  z.minLength(MIN_PASSWORD_LENGTH, { error: TOO_SHORT }),
  z.maxLength(MAX_PASSWORD_LENGTH, { error: TOO_LONG }),
  // Broken surrogates would all be hashed as the same replacement character.
  z.refine((password) => password.isWellFormed(), {
    error: 'Passwort enthält Zeichen, die nicht gespeichert werden können',
  }),
)
