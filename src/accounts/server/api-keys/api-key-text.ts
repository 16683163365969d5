import { hashToken, newToken } from '../../../platform/server/encryption/tokens.ts'

/** Lets programs that look for leaked secrets recognise a key of the shop. */
const PREFIX = 'aroma_'
const KEY = /^aroma_[\w-]{43}$/
/** Characters of the hint behind the prefix: enough to tell keys apart, of no use to guess one. */
const HINT_LENGTH = 4

/** A new key, and what the database keeps of it. */
export interface MadeKey {
  readonly key: string
  readonly hash: string
  readonly hint: string
}

/**
 * Makes a key of 256 random bits. One round of SHA-256 is enough for the stored hash: nobody can try so many
 * keys, unlike passwords, which people choose.
 */
export function makeApiKey(): MadeKey {
  const key = PREFIX + newToken()
  return { key, hash: hashToken(key), hint: key.slice(0, PREFIX.length + HINT_LENGTH) }
}

/** Returns the hash of a text that has the form of a key; null of any other. */
export function apiKeyHash(text: string): string | null {
  return KEY.test(text) ? hashToken(text) : null
}
