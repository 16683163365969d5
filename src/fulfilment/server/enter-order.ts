import { findAccount } from '../../accounts/server/find-account.ts'
import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { noAccountWithEmail } from '../../orders/server/placing/identify-orderer.ts'
import type { PlacedOrder } from '../../orders/server/placing/order-request.ts'
import { placeOrder, type OrderDeps } from '../../orders/server/placing/place-order.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { EnteredOrderInput } from '../domain/entered-order-input.ts'

interface EnterOrderRequest {
  readonly input: EnteredOrderInput
  readonly admin: SessionUser
  /** Hash of the Idempotency-Key, or null without one. */
  readonly keyHash: string | null
  readonly clientAddress: string
}

/**
 * Places an order that a customer gave an admin on the telephone or by WhatsApp. Refuses as
 * `placeOrder` does, and with `invalid` when the chosen account does not exist.
 */
export async function enterOrder(
  deps: OrderDeps,
  { input, admin, keyHash, clientAddress }: EnterOrderRequest,
): Promise<Result<PlacedOrder, Refusal>> {
  const { channel, isForAccount, ...order } = input
  const account = isForAccount ? await findAccount(deps.db, order.customerEmail) : null
  if (isForAccount && !account) return err(noAccountWithEmail)
  const entry = { admin, channel, account }
  return placeOrder(deps, { input: order, user: admin, keyHash, clientAddress, entry })
}
