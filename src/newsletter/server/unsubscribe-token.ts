import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/server/database/tables.ts'
import { sign } from '../../platform/server/encryption/tokens.ts'
import { allServerSecrets, serverSecret } from '../../platform/server/encryption/server-secret.ts'

function signSubscription(secret: string, subscriptionId: string): string {
  return sign(secret, `newsletter-unsubscribe ${subscriptionId}`)
}

/** Creates the token of the unsubscribe link in every newsletter mail. It never expires. */
export async function unsubscribeToken(db: Db, subscriptionId: string): Promise<string> {
  return `${subscriptionId}.${signSubscription(await serverSecret(db), subscriptionId)}`
}

/** Verifies such a token and returns its subscription's id, or null. */
export async function subscriptionOfToken(db: Db, token: string): Promise<string | null> {
  const [, id = '', mac = ''] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(token) ?? []
  if (id === '') return null
  // A link in a mail from before the server secret was replaced, or a backup restored, still works.
  const secrets = await allServerSecrets(db)
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(signSubscription(secret, id))),
  )
  return isSigned ? id : null
}
