import { germanPasswords } from '../../domain/passwords/german-passwords.ts'

/** How many of the most common entries are used, of all that have the asked length or more. */
const COUNT = 3_000

/** Shorter entries are parts of too many passwords to say anything about them. */
const MIN_WORD_LENGTH = 4

let international: Promise<readonly string[]> | undefined
const lists = new Map<number, Promise<ReadonlySet<string>>>()

/**
 * Loaded with the first chosen password: reading the list takes 28 ms, which would delay every
 * start.
 */
async function loadInternational(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].map(String)
}

async function mostCommon(minLength: number): Promise<ReadonlySet<string>> {
  international ??= loadInternational()
  const longEnough = (await international).filter((password) => password.length >= minLength)
  return new Set([...germanPasswords, ...longEnough.slice(0, COUNT)])
}

/**
 * Returns the passwords in lower case that nobody may choose where this is the least length. Each
 * length has a list of its own: of the 3,000 most common ones few have twelve characters.
 */
export async function commonPasswords(minLength: number): Promise<ReadonlySet<string>> {
  const list = lists.get(minLength) ?? mostCommon(minLength)
  lists.set(minLength, list)
  return list
}

/** Returns the words in lower case that people build passwords from, of four letters or more. */
export async function commonWords(): Promise<ReadonlySet<string>> {
  return commonPasswords(MIN_WORD_LENGTH)
}
