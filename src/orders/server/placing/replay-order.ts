import {
  verifyAccountPassword,
  type VerifiedAccount,
} from '../../../accounts/server/passwords/verify-account-password.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { untilDurable } from '../../../platform/server/database/transact.ts'
import { serverSecrets } from '../../../platform/server/encryption/server-secret.ts'
import { findKey } from './idempotency-repo.ts'
import { keyReused, orderMac } from './idempotency.ts'
import { findStoredOrder, type StoredOrder } from '../reading/stored-orders.ts'
import type { OrderRequest, PlacedOrder } from './order-request.ts'
import { toOrderView } from '../reading/to-order-view.ts'

type ReplayDeps = Pick<ApiDeps, 'db' | 'limits' | 'log'>

/**
 * Returns whether the request repeats the order: from the same sender, or from the former guest whose
 * browser kept the session of the first answer but lost its body. Any kept server secret may have
 * made its MAC, because a start with a new secret key replaces the current one.
 */
function isSameOrder(
  secrets: readonly string[],
  bodyMac: string,
  request: OrderRequest,
  { order }: StoredOrder,
): boolean {
  const { user } = request
  const isFrom = (userId: string | null): boolean =>
    secrets.some((secret) => orderMac(secret, request, userId) === bodyMac)
  return isFrom(user?.id ?? null) || (user?.id === order.user_id && isFrom(null))
}

/** Returns the guest's account to sign in when the password is still right, otherwise null. */
async function verifyGuest(
  deps: ReplayDeps,
  { input, user, clientAddress }: OrderRequest,
  { order }: StoredOrder,
): Promise<VerifiedAccount | null> {
  if (user || input.password === null) return null
  const { customerEmail: email, password } = input
  const account = await verifyAccountPassword(deps, { email, password, clientAddress })
  return account.ok && account.value.profile.id === order.user_id ? account.value : null
}

/**
 * Returns the order that this key was used for, without pricing it or taking stock again. Returns
 * null for a new key and refuses with `key-reused` when the key came with another order.
 */
export async function replayOrder(
  deps: ReplayDeps,
  request: OrderRequest,
): Promise<Result<PlacedOrder, Refusal> | null> {
  if (request.keyHash === null) return null
  const claim = await findKey(deps.db, request.keyHash)
  if (!claim) return null
  // The request that placed the order may still be waiting for the disk.
  await untilDurable(deps.db)
  const stored = await findStoredOrder(deps.db, claim.order_id)
  const secrets = await serverSecrets(deps.db)
  if (!stored || !isSameOrder(secrets, claim.body_mac, request, stored)) return err(keyReused)
  return ok({
    view: toOrderView(stored),
    isNew: false,
    isGuestOrder: stored.order.user_id === null,
    signIn: await verifyGuest(deps, request, stored),
    session: null,
  })
}
