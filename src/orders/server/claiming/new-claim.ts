import type { Insert } from '../../../platform/server/database/insert-together.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { hashToken, newToken } from '../../../platform/server/encryption/tokens.ts'
import { claimInsert } from './order-claims-repo.ts'

/**
 * Creates a link that takes an order without an account into one: returns its token for the mail and the
 * insert, which stores only the token's hash. `now` is ISO.
 */
export function newClaim(
  tx: Tx,
  orderId: string,
  now: string,
): { readonly token: string; readonly insert: Insert } {
  const token = newToken()
  const row = { token_hash: hashToken(token), order_id: orderId, created_at: now }
  return { token, insert: claimInsert(tx, row) }
}
