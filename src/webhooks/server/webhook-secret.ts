import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Queryable } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { isSealedWithCurrentKey, seal, unsealOrNull } from '../../platform/server/sealing/seal.ts'
import './webhooks-tables.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

const purposeOf = (webhookId: string): string => `webhook ${webhookId}`

/** Makes a secret as the Standard Webhooks specification writes it: base64 behind `whsec_`. */
export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** Seals the secret of a webhook. */
export function sealWebhookSecret(db: Queryable, id: string, secret: string): string {
  return seal(db, purposeOf(id), secret)
}

/** Returns the secret of a webhook; null when its key is gone. */
export function unsealWebhookSecret(db: Queryable, id: string, sealed: string): string | null {
  return unsealOrNull(db, purposeOf(id), sealed)
}

/** Seals every secret with the current key, at start. */
export async function resealWebhookSecrets(db: Db): Promise<void> {
  for (const { id, sealed_secret: sealed } of await db
    .selectFrom('webhooks')
    .select(['id', 'sealed_secret'])
    .execute()) {
    if (isSealedWithCurrentKey(db, sealed)) continue
    const secret = unsealWebhookSecret(db, id, sealed)
    if (secret === null) continue
    const renewed = sealWebhookSecret(db, id, secret)
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
