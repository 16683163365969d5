import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/server/database/tables.ts'
import { sign } from '../../platform/server/ids.ts'
import { serverSecret } from '../../platform/server/server-secret.ts'

async function signSubscription(db: Db, subscriptionId: string): Promise<string> {
  return sign(await serverSecret(db), `newsletter-unsubscribe ${subscriptionId}`)
}

/** Creates the token of the unsubscribe link in every newsletter mail. It never expires. */
export async function unsubscribeToken(db: Db, subscriptionId: string): Promise<string> {
  return `${subscriptionId}.${await signSubscription(db, subscriptionId)}`
}

/** Verifies such a token and returns its subscription's id, or null. */
export async function subscriptionOfToken(db: Db, token: string): Promise<string | null> {
  const [, id = '', mac = ''] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(token) ?? []
  if (id === '') return null
  return timingSafeEqual(Buffer.from(mac), Buffer.from(await signSubscription(db, id))) ? id : null
}
