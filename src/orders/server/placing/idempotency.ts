import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { hashToken, sign } from '../../../platform/server/ids.ts'
import type { OrderInput } from '../../domain/order-input.ts'

const BAD_KEY = refusal(
  'invalid',
  'Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen bestehen.',
)

/** Refusal for a key that was used for another order. */
export const keyReused = refusal(
  'key-reused',
  'Ihre Bestellung ist mit den Angaben von vorhin schon eingegangen. Sie finden sie in Ihrem Konto; senden Sie nur ab, wenn Sie ein zweites Mal bestellen möchten.',
)

/** Reads the Idempotency-Key header as the hash it is stored under; null when there is none. */
export function readIdempotencyKey(header: string | undefined): Result<string | null, Refusal> {
  if (header === undefined) return ok(null)
  return /^[\x21-\x7e]{1,200}$/.test(header) ? ok(hashToken(header)) : err(BAD_KEY)
}

/**
 * Returns an HMAC over the account and the order without its password, which binds a key to the
 * order.
 */
export function orderMac(secret: string, input: OrderInput, userId: string | null): string {
  const { password: _, ...order } = input
  return sign(secret, JSON.stringify({ userId, order }))
}
