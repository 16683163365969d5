import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import {
  isSealed,
  isSealedWithCurrentKey,
  seal,
  unsealOrNull,
} from '../../../platform/server/sealing/seal.ts'
import { serverSecrets } from '../../../platform/server/sealing/server-secret.ts'
import { findSealedSecrets, replaceSealedSecret } from './second-factors-repo.ts'

const purposeOf = (userId: string): string => `second factor ${userId}`

/** Seals the secret of an authenticator app for the account `userId`. */
export function sealTotpSecret(db: Queryable, userId: string, secret: string): string {
  return seal(db, purposeOf(userId), secret)
}

/** Returns the secret; null when its key is gone, or it was changed or belongs to another account. */
export function unsealTotpSecret(db: Queryable, userId: string, sealed: string): string | null {
  return unsealOrNull(db, purposeOf(userId), sealed)
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
 * Seals every secret that another key sealed with the current one; at start, after a new key. A
 * secret that cannot be read stays and is logged: the other admins can still work, and reset it.
 */
export async function resealTotpSecrets({ db, log }: Pick<ApiDeps, 'db' | 'log'>): Promise<void> {
  // The secret that was in use before secrets were sealed is the oldest one.
  const oldest = (await serverSecrets(db)).at(-1) ?? ''
  for (const { user_id: userId, sealed_secret: sealed } of await findSealedSecrets(db)) {
    if (isSealedWithCurrentKey(db, sealed)) continue
    const secret = isSealed(sealed)
      ? unsealTotpSecret(db, userId, sealed)
      : decryptFormerOrNull(oldest, userId, sealed)
    if (secret === null) {
      log.warn({ userId }, 'a second factor cannot be read; another admin can reset it')
      continue
    }
    const renewed = sealTotpSecret(db, userId, secret)
    await transact(db, (tx) => replaceSealedSecret(tx, { userId, sealed, renewed }))
  }
}
