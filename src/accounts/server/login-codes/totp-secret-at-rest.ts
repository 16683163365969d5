import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import {
  isEncrypted,
  isEncryptedWithCurrentKey,
  encrypt,
  decryptOrNull,
} from '../../../platform/server/encryption/encrypt.ts'
import { serverSecrets } from '../../../platform/server/encryption/server-secret.ts'
import { findEncryptedSecrets, replaceEncryptedSecret } from './second-factors-repo.ts'

const purposeOf = (userId: string): string => `second factor ${userId}`

/** Encrypts the secret of an authenticator app for the account `userId`. */
export function encryptTotpSecret(db: Queryable, userId: string, secret: string): string {
  return encrypt(db, purposeOf(userId), secret)
}

/** Returns the secret; null when its key is gone, or it was changed or belongs to another account. */
export function decryptTotpSecret(db: Queryable, userId: string, encrypted: string): string | null {
  return decryptOrNull(db, purposeOf(userId), encrypted)
}

/** Decrypts a secret from the time when its key was derived from the server secret. */
function decryptFormer(serverSecret: string, userId: string, encrypted: string): string {
  const [, ...parts] = encrypted.split('.')
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('not an encrypted secret')
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'second factors at rest', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

function decryptFormerOrNull(...encrypted: Parameters<typeof decryptFormer>): string | null {
  try {
    return decryptFormer(...encrypted)
  } catch {
    return null
  }
}

/**
 * Encrypts every secret that another key encrypted with the current one; at start, after a new key. A
 * secret that cannot be read stays and is logged: the other admins can still work, and reset it.
 */
export async function reencryptTotpSecrets({
  db,
  log,
}: Pick<ApiDeps, 'db' | 'log'>): Promise<void> {
  // The secret that was in use before secrets were encrypted is the oldest one.
  const oldest = (await serverSecrets(db)).at(-1) ?? ''
  for (const { user_id: userId, sealed_secret: encrypted } of await findEncryptedSecrets(db)) {
    if (isEncryptedWithCurrentKey(db, encrypted)) continue
    const secret = isEncrypted(encrypted)
      ? decryptTotpSecret(db, userId, encrypted)
      : decryptFormerOrNull(oldest, userId, encrypted)
    if (secret === null) {
      log.warn({ userId }, 'a second factor cannot be read; another admin can reset it')
      continue
    }
    const renewed = encryptTotpSecret(db, userId, secret)
    await transact(db, (tx) => replaceEncryptedSecret(tx, { userId, encrypted, renewed }))
  }
}
