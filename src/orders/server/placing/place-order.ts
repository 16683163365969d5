import { giveBackAccount } from '../../../accounts/server/passwords/prepare-new-password.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { serverSecret } from '../../../platform/server/server-secret.ts'
import { claimKey } from './idempotency-repo.ts'
import { orderMac } from './idempotency.ts'
import { identifyGuest, type Orderer } from './identify-orderer.ts'
import type { OrderNumbers } from './order-numbers.ts'
import type { OrderRequest, PlacedOrder } from './order-request.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import { replayOrder } from './replay-order.ts'
import { toOrderView } from '../reading/to-order-view.ts'
import { writeOrder, type OrderDraft, type WrittenOrder } from './write-order.ts'

export type OrderDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log' | 'changes'> & {
  readonly numbers: OrderNumbers
}

async function bodyMac({ db }: OrderDeps, { keyHash, input, user }: OrderRequest): Promise<string> {
  return keyHash === null ? '' : orderMac(await serverSecret(db), input, user?.id ?? null)
}

/** Null when another request with the same key was faster. */
async function claimAndWrite(
  tx: Tx,
  changes: ApiDeps['changes'],
  draft: OrderDraft,
  keyHash: string | null,
  mac: string,
): Promise<WrittenOrder | null> {
  if (keyHash !== null) {
    const claim = { key_hash: keyHash, body_mac: mac, order_id: draft.id, created_at: draft.now }
    if (!(await claimKey(tx, claim))) return null
  }
  const written = await writeOrder(tx, draft)
  await changes.changed(tx, productTags(written.soldOut))
  return written
}

async function order(
  deps: OrderDeps,
  request: OrderRequest,
  orderer: Orderer,
): Promise<Result<PlacedOrder, Refusal>> {
  const { db, clock, changes, numbers } = deps
  const now = clock.now()
  const mac = await bodyMac(deps, request)
  const draft: OrderDraft = {
    id: newId(),
    orderNumber: await numbers.next(now),
    input: request.input,
    orderer,
    now: now.toISOString(),
  }
  const written = await transactOrRefuse(db, (tx) =>
    claimAndWrite(tx, changes, draft, request.keyHash, mac),
  )
  if (!written.ok) return written
  if (written.value === null)
    return (await replayOrder(deps, request)) ?? order(deps, request, orderer)
  const { stored, user } = written.value
  const signIn =
    orderer.kind === 'signed-in' ? null : { profile: user, passwordHash: orderer.passwordHash }
  return ok({ view: toOrderView(stored), isNew: true, signIn })
}

/** Refusals that say nothing about the order, so that they do not count against the sender. */
const NOT_COUNTED = new Set(['too-many', 'unavailable'])

async function orderAsGuest(
  deps: OrderDeps,
  request: OrderRequest,
): Promise<Result<PlacedOrder, Refusal>> {
  const { limits } = deps
  const { address, input } = request
  const allowed = await limits.check('refused-order-per-address', address)
  if (!allowed.ok) return allowed
  const orderer = await identifyGuest(deps, input, address)
  const placed = orderer.ok ? await order(deps, request, orderer.value) : orderer
  // Refused, or the same order sent twice at once: this request created no account.
  const isPlaced = placed.ok && placed.value.isNew
  if (orderer.ok && orderer.value.kind === 'new' && !isPlaced) await giveBackAccount(deps, address)
  if (placed.ok) return placed
  if (!NOT_COUNTED.has(placed.error.code)) await limits.take('refused-order-per-address', address)
  return placed
}

/**
 * Places an order: a key seen before answers with its first order; otherwise account, order, mail
 * and stock are written in one transaction or not at all. Refused with `invalid`, `account-exists`,
 * `amounts-changed`, `out-of-stock`, `key-reused`, `too-many` or `unavailable`.
 */
export async function placeOrder(
  deps: OrderDeps,
  request: OrderRequest,
): Promise<Result<PlacedOrder, Refusal>> {
  // No password is hashed for a session's order: claiming the key finds an earlier order as well.
  if (request.user) return order(deps, request, { kind: 'signed-in', user: request.user })
  return (await replayOrder(deps, request)) ?? orderAsGuest(deps, request)
}
