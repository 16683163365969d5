import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { hashToken, sign } from '../../../platform/server/encryption/tokens.ts'
import type { OrderRequest } from './order-request.ts'

const BAD_KEY = refusal(
  'invalid',
  'Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen bestehen.',
)

/** Refusal for a key that was used for another order. */
export const keyReused = refusal(
  'key-reused',
  'Ihre Bestellung ist mit Ihren vorherigen Angaben schon eingegangen. Sie finden sie in Ihrem Konto; senden Sie nur ab, wenn Sie ein zweites Mal bestellen möchten.',
)

/** Reads the Idempotency-Key header as the hash it is stored under; null when there is none. */
export function readIdempotencyKey(header: string | undefined): Result<string | null, Refusal> {
  if (header === undefined) return ok(null)
  return /^[\x21-\x7e]{1,200}$/.test(header) ? ok(hashToken(header)) : err(BAD_KEY)
}

/**
 * Returns an HMAC over the account, the order without its password and what an admin entered with it,
 * which binds a key to the order.
 */
export function orderMac(
  secret: string,
  { input, entry }: Pick<OrderRequest, 'input' | 'entry'>,
  userId: string | null,
): string {
  // Neither is part of what is ordered; keys of before `asGuest` stay valid.
  const { password: _, asGuest: __, ...order } = input
  const entered = entry && { channel: entry.channel, accountId: entry.account?.id ?? null }
  return sign(secret, JSON.stringify({ userId, order, entered }))
}
