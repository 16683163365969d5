import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D section 8.2.2: 96 random bits. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** The key for secrets at rest, derived from the server's own (RFC 5869). */
export function totpSecretKey(serverSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', 'second factors at rest', KEY_BYTES))
}

/** Encrypts a text for the account `userId`; it cannot be decrypted for another account. */
export function encryptTotpSecret(key: Buffer, userId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(userId))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, nonce, cipher.getAuthTag(), encrypted]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/**
 * Decrypts what `encryptTotpSecret` returned. Throws when it was changed or belongs to another
 * account.
 */
export function decryptTotpSecret(key: Buffer, userId: string, encrypted: string): string {
  const [version, ...parts] = encrypted.split('.')
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !nonce || !tag || !text) throw new Error('not a encrypted text')
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
