import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/server/database/tables.ts'
import { sign } from '../../platform/server/ids.ts'
import { serverSecret } from '../../platform/server/server-secret.ts'

async function seal(db: Db, subscriptionId: string): Promise<string> {
  return sign(await serverSecret(db), `newsletter-unsubscribe ${subscriptionId}`)
}

/** What the unsubscribe link of every newsletter mail carries; it opens nothing else and never ends. */
export async function unsubscribeToken(db: Db, subscriptionId: string): Promise<string> {
  return `${subscriptionId}.${await seal(db, subscriptionId)}`
}

/** The subscription such a token belongs to, or null for anything else. */
export async function subscriptionOfToken(db: Db, token: string): Promise<string | null> {
  const [, id = '', mac = ''] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(token) ?? []
  if (id === '') return null
  return timingSafeEqual(Buffer.from(mac), Buffer.from(await seal(db, id))) ? id : null
}
