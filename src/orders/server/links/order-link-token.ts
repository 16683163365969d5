import { timingSafeEqual } from 'node:crypto'
import { refusal } from '../../../platform/domain/refusal.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { sign } from '../../../platform/server/encryption/tokens.ts'
import {
  allServerSecrets,
  serverSecret,
  serverSecrets,
} from '../../../platform/server/encryption/server-secret.ts'

/**
 * What a link of an order opens: its state, its items for the cart, its coffees to review, or the end of mails
 * that ask for reviews. A token is valid for its own purpose only.
 */
export type OrderLinkPurpose = 'state' | 'reorder' | 'review' | 'review-mails-end'

/** Refusal for a link that the shop never sent, and for an order that was deleted. */
export const unknownLink = refusal(
  'not-found',
  'Diesen Link kennen wir nicht. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
)

const signed = (secret: string, purpose: OrderLinkPurpose, orderId: string): string =>
  sign(secret, `order-link ${purpose} ${orderId}`)

/** Creates the token of a link in an order's mails. It is the same every time, as the mails are. */
export async function orderLinkToken(
  db: Db,
  purpose: OrderLinkPurpose,
  orderId: string,
): Promise<string> {
  return `${orderId}.${signed(await serverSecret(db), purpose, orderId)}`
}

/** Verifies such a token and returns its order's id, or null. */
export async function orderOfLinkToken(
  db: Db,
  purpose: OrderLinkPurpose,
  token: string,
): Promise<string | null> {
  const [, id = '', mac = ''] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(token) ?? []
  if (id === '') return null
  // A link in a mail from before the server secret was replaced still works. A restore ends it, except the one that
  // withdraws a consent, which never expires.
  const secrets = await (purpose === 'review-mails-end' ? allServerSecrets(db) : serverSecrets(db))
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(signed(secret, purpose, id))),
  )
  return isSigned ? id : null
}
