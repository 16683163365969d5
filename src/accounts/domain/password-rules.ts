import * as z from 'zod/mini'

/** Fewest characters of a password (spec section 5; admins per docs/decisions). */
export const MIN_PASSWORD_LENGTH = 6
export const MIN_ADMIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256

const TOO_SHORT = `Passwort muss mindestens ${MIN_PASSWORD_LENGTH} Zeichen haben`
const ADMIN_TOO_SHORT = `Passwort muss mindestens ${MIN_ADMIN_PASSWORD_LENGTH} Zeichen haben`
const TOO_LONG = `Passwort darf höchstens ${MAX_PASSWORD_LENGTH} Zeichen haben`

function chosenPassword(minLength: number, tooShort: string) {
  return z.string({ error: tooShort }).check(
    z.minLength(minLength, { error: tooShort }),
    z.maxLength(MAX_PASSWORD_LENGTH, { error: TOO_LONG }),
    // Broken surrogates would all be hashed as the same replacement character.
    z.refine((password) => password.isWellFormed(), {
      error: 'Passwort enthält Zeichen, die nicht gespeichert werden können',
    }),
  )
}

/** A new password: taken as it is, never trimmed or cut. */
export const newPasswordSchema = chosenPassword(MIN_PASSWORD_LENGTH, TOO_SHORT)

/** A new password of an admin. */
export const newAdminPasswordSchema = chosenPassword(MIN_ADMIN_PASSWORD_LENGTH, ADMIN_TOO_SHORT)
