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

/** Passwords in lower case that nobody may choose, and words in lower case that people build them from. */
interface KnownPasswords {
  readonly common: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

const COMMON = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'
const OWN_WORD =
  'Bitte wählen Sie ein Passwort ohne Ihren Namen, Ihre E-Mail-Adresse und den Namen des Shops.'

/** So many characters of a password must not be predictable. */
const MIN_UNPREDICTABLE = { admin: 8, customer: 4 } as const

/** A shorter word is also a part of other words: `arte` is in `Gartenzaun`. */
const MIN_OWN_WORD_LENGTH = 5

/** Returns the words of the shop's name and of the person, folded; also written without spaces. */
function ownWords(brand: string, { email, firstName, lastName }: PasswordOwner): Set<string> {
  const names = [brand, firstName, lastName, email.replace(/@.*$/, '')]
  const folded = names.map((name) => foldPassword(name).replace(/['’]/g, ''))
  const words = folded.flatMap((name) => [name.replace(/[^a-z]/g, ''), ...name.split(/[^a-z]+/)])
  return new Set(words.filter((word) => word !== ''))
}

/**
 * Returns the German sentence with which a password is refused that is soon guessed: a common one, one
 * that is hardly more than repetitions, sequences and common words, or one with a word of the shop's name
 * or the person in it. Returns null for any other password (decision 38).
 */
export function whyGuessable(
  { password, isAdmin, owner }: NewPassword,
  brand: string,
  { common, words }: KnownPasswords,
): string | null {
  if (common.has(password.toLowerCase())) return COMMON
  const own = ownWords(brand, owner)
  const folded = foldPassword(password)
  const readings = [folded, withoutLookalikes(folded)]
  const hasOwnWord = [...own].some(
    (word) => word.length >= MIN_OWN_WORD_LENGTH && readings.some((text) => text.includes(word)),
  )
  if (hasOwnWord) return OWN_WORD
  const count = countUnpredictable(folded, [words, own])
  return count < MIN_UNPREDICTABLE[isAdmin ? 'admin' : 'customer'] ? COMMON : null
}
