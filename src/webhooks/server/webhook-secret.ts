import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Queryable } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import {
  isEncryptedWithCurrentKey,
  encrypt,
  decryptOrNull,
} from '../../platform/server/encryption/encrypt.ts'
import './webhooks-tables.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

const purposeOf = (webhookId: string): string => `webhook ${webhookId}`

/** Makes a secret as the Standard Webhooks specification writes it: base64 behind `whsec_`. */
export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** Encrypts the secret of a webhook. */
export function encryptWebhookSecret(db: Queryable, id: string, secret: string): string {
  return encrypt(db, purposeOf(id), secret)
}

/** Returns the secret of a webhook; null when its key is gone. */
export function decryptWebhookSecret(db: Queryable, id: string, encrypted: string): string | null {
  return decryptOrNull(db, purposeOf(id), encrypted)
}

/** Encrypts every secret with the current key, at start. */
export async function reencryptWebhookSecrets(db: Db): Promise<void> {
  for (const { id, sealed_secret: encrypted } of await db
    .selectFrom('webhooks')
    .select(['id', 'sealed_secret'])
    .execute()) {
    if (isEncryptedWithCurrentKey(db, encrypted)) continue
    const secret = decryptWebhookSecret(db, id, encrypted)
    if (secret === null) continue
    const renewed = encryptWebhookSecret(db, id, secret)
    await transact(db, (tx) =>
      tx.updateTable('webhooks').set({ sealed_secret: renewed }).where('id', '=', id).execute(),
    )
  }
}

interface SignedMessage {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** Returns the headers of a message by the Standard Webhooks specification (standardwebhooks.com). */
export function webhookHeaders(
  secret: string,
  { id, timestamp, body }: SignedMessage,
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${mac}`,
  }
}
