import { randomInt } from 'node:crypto'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'

const COUNT = 10
const LENGTH = 24
const GROUP = /.{4}(?=.)/g

/** Crockford's base32 has no I, L, O or U, so handwritten codes are not misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.join('').replace(GROUP, '$&-')
}

/** Generates ten codes of 120 random bits, `7K3M-…`, for a lost device. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode)
}

/**
 * Hashes a code for the database: 120 random bits need no slow hash. Case, spaces and dashes are
 * ignored.
 */
export function hashRecoveryCode(userId: string, typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return hashToken(`recovery-code ${userId} ${plain}`)
}
