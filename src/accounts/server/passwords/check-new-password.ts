import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/password-rules.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'
import { countUnpredictable, foldPassword, withoutLookalikes } from './unpredictable-characters.ts'

/** The person who will use a password. */
export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface NewPassword {
  readonly password: string
  readonly isAdmin: boolean
  readonly owner: PasswordOwner
}

const COMMON = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'
const OWN_WORD =
  'Bitte wählen Sie ein Passwort ohne Ihren Namen, Ihre E-Mail-Adresse und den Namen des Shops.'

/** So many characters of a password must not be predictable. */
const MIN_UNPREDICTABLE = { admin: 8, customer: 4 } as const

/** A shorter word is also a part of other words: `arte` is in `Gartenzaun`. */
const MIN_OWN_WORD_LENGTH = 5

function refuse(message: string): Result<void, Refusal> {
  return err(refusal('invalid', message, { fields: { password: message } }))
}

/** Returns the words of the shop's name and of the person, folded; also written without spaces. */
function ownWords(brand: string, { email, firstName, lastName }: PasswordOwner): Set<string> {
  const names = [brand, firstName, lastName, email.replace(/@.*$/, '')]
  const folded = names.map((name) => foldPassword(name).replace(/['’]/g, ''))
  const words = folded.flatMap((name) => [name.replace(/[^a-z]/g, ''), ...name.split(/[^a-z]+/)])
  return new Set(words.filter((word) => word !== ''))
}

/**
 * Refuses passwords that are soon guessed: the most common ones, those that are hardly more than
 * repetitions, sequences and common words, and those with a word of the shop's name or the person in
 * them.
 */
export async function checkNewPassword(
  db: Queryable,
  { password, isAdmin, owner }: NewPassword,
): Promise<Result<void, Refusal>> {
  const minLength = isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH
  if ((await commonPasswords(minLength)).has(password.toLowerCase())) return refuse(COMMON)
  const { brand } = await readBusiness(db)
  const own = ownWords(brand, owner)
  const folded = foldPassword(password)
  const readings = [folded, withoutLookalikes(folded)]
  const hasOwnWord = [...own].some(
    (word) => word.length >= MIN_OWN_WORD_LENGTH && readings.some((text) => text.includes(word)),
  )
  if (hasOwnWord) return refuse(OWN_WORD)
  const count = countUnpredictable(folded, [await commonWords(), own])
  return count < MIN_UNPREDICTABLE[isAdmin ? 'admin' : 'customer'] ? refuse(COMMON) : ok(undefined)
}
