import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Queryable } from '../database/tables.ts'
import { databaseOf } from '../database/transact.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D section 8.2.2: 96 random bits. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v2'

interface EncryptionKey {
  /** Tells keys apart; the key cannot be derived from it. */
  readonly id: string
  readonly key: Buffer
}

/** The current key first, then former ones that only decrypt. */
const registered = new WeakMap<Db, readonly EncryptionKey[]>()

/** Thrown for a value that none of the registered keys has encrypted. */
export class UnknownKey extends Error {}

function encryptionKey(secret: string): EncryptionKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'values at rest', KEY_BYTES))
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key }
}

/** Registers the secret keys of a database, the current one first; called once when it is opened. */
export function registerSecretKeys(db: Db, secrets: readonly string[]): void {
  registered.set(db, secrets.map(encryptionKey))
}

function keysOf(db: Queryable): readonly EncryptionKey[] {
  const keys = registered.get(databaseOf(db))
  if (!keys) throw new Error('encryption needs registerSecretKeys')
  return keys
}

function currentKey(db: Queryable): EncryptionKey {
  const [current] = keysOf(db)
  if (!current) throw new Error('no secret key is registered')
  return current
}

/** Checks whether a text is one that `encrypt` returned. */
export function isEncrypted(text: string): boolean {
  return text.startsWith(`${VERSION}.`)
}

/** Checks whether a text was encrypted with the current key. */
export function isEncryptedWithCurrentKey(db: Queryable, text: string): boolean {
  return text.startsWith(`${VERSION}.${currentKey(db).id}.`)
}

/** Encrypts a text for one purpose; it cannot be decrypted for another one. */
export function encrypt(db: Queryable, purpose: string, text: string): string {
  const { id, key } = currentKey(db)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))
  return [VERSION, id, ...parts].join('.')
}

/** Decrypts what `encrypt` returned; null when its key is gone, or it was changed or is not encrypted. */
export function decryptOrNull(db: Queryable, purpose: string, encrypted: string): string | null {
  try {
    return decrypt(db, purpose, encrypted)
  } catch {
    return null
  }
}

/**
 * Decrypts what `encrypt` returned. Throws `UnknownKey` when no registered key encrypted it, and an error
 * when it was changed or encrypted for another purpose.
 */
export function decrypt(db: Queryable, purpose: string, encrypted: string): string {
  const [version, id, ...parts] = encrypted.split('.')
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !nonce || !tag || !text) throw new Error('not an encrypted text')
  const found = keysOf(db).find((known) => known.id === id)
  if (!found) throw new UnknownKey(`no registered key has the id ${id}`)
  const decipher = createDecipheriv(CIPHER, found.key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
