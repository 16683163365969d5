import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Queryable } from '../database/tables.ts'
import { databaseOf } from '../database/transact.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D section 8.2.2: 96 random bits. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v2'

interface SealingKey {
  /** Tells keys apart; the key cannot be derived from it. */
  readonly id: string
  readonly key: Buffer
}

/** The current key first, then former ones that only unseal. */
const registered = new WeakMap<Db, readonly SealingKey[]>()

/** Thrown for a value that none of the registered keys has sealed. */
export class UnknownKey extends Error {}

function sealingKey(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'values at rest', KEY_BYTES))
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key }
}

/** Registers the secret keys of a database, the current one first; called once when it is opened. */
export function registerSecretKeys(db: Db, secrets: readonly string[]): void {
  registered.set(db, secrets.map(sealingKey))
}

function keysOf(db: Queryable): readonly SealingKey[] {
  const keys = registered.get(databaseOf(db))
  if (!keys) throw new Error('sealing needs registerSecretKeys')
  return keys
}

function currentKey(db: Queryable): SealingKey {
  const [current] = keysOf(db)
  if (!current) throw new Error('no secret key is registered')
  return current
}

/** Checks whether a text is one that `seal` returned. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${VERSION}.`)
}

/** Checks whether a text was sealed with the current key. */
export function isSealedWithCurrentKey(db: Queryable, text: string): boolean {
  return text.startsWith(`${VERSION}.${currentKey(db).id}.`)
}

/** Encrypts a text for one purpose; it cannot be unsealed for another one. */
export function seal(db: Queryable, purpose: string, text: string): string {
  const { id, key } = currentKey(db)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))
  return [VERSION, id, ...parts].join('.')
}

/** Decrypts what `seal` returned; null when its key is gone, or it was changed or is not sealed. */
export function unsealOrNull(db: Queryable, purpose: string, sealed: string): string | null {
  try {
    return unseal(db, purpose, sealed)
  } catch {
    return null
  }
}

/**
 * Decrypts what `seal` returned. Throws `UnknownKey` when no registered key sealed it, and an error
 * when it was changed or sealed for another purpose.
 */
export function unseal(db: Queryable, purpose: string, sealed: string): string {
  const [version, id, ...parts] = sealed.split('.')
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !nonce || !tag || !text) throw new Error('not a sealed text')
  const found = keysOf(db).find((known) => known.id === id)
  if (!found) throw new UnknownKey(`no registered key has the id ${id}`)
  const decipher = createDecipheriv(CIPHER, found.key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
