import { giveBackAccount } from '../../../accounts/server/passwords/prepare-new-password.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { checkoutClosed, takesOrders } from '../../../business/server/takes-orders.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { NotAsExpected } from '../../../platform/server/database/expect.ts'
import { runTogether } from '../../../platform/server/database/run-statements.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { serverSecret } from '../../../platform/server/encryption/server-secret.ts'
import { toOrderView } from '../reading/to-order-view.ts'
import { claimKey } from './idempotency-repo.ts'
import { orderMac } from './idempotency.ts'
import type { OrderDraft } from './draft-order.ts'
import { readKnownCustomer } from './expect-order.ts'
import { identifyGuest, identifyGuestWithoutPassword, type Orderer } from './identify-orderer.ts'
import type { OrderNumbers } from './order-numbers.ts'
import type { OrderRequest, PlacedOrder } from './order-request.ts'
import { replayOrder } from './replay-order.ts'
import { readForOrder, writeOrder, type WithFreeOrders, type WrittenOrder } from './write-order.ts'

export type OrderDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log' | 'changes' | 'env'> & {
  readonly numbers: OrderNumbers
} & WithFreeOrders

interface KeyClaim {
  readonly keyHash: string
  readonly mac: string
}

async function keyClaim({ db }: OrderDeps, request: OrderRequest): Promise<KeyClaim | null> {
  const { keyHash, user } = request
  if (keyHash === null) return null
  return { keyHash, mac: orderMac(await serverSecret(db), request, user?.id ?? null) }
}

const keyRow = ({ keyHash, mac }: KeyClaim, { id, now }: OrderDraft) =>
  ({ key_hash: keyHash, body_mac: mac, order_id: id, created_at: now }) as const

type WritingDeps = Pick<OrderDeps, 'changes' | 'env' | 'moveFreeOrder'> & {
  readonly mayExpect: boolean
}

/** Writes the order, or returns null when another order has the key already. */
async function claimAndWrite(
  tx: Tx,
  { changes, ...deps }: WritingDeps,
  draft: OrderDraft,
  claim: KeyClaim | null,
): Promise<WrittenOrder | null> {
  const [isClaimed, found, known] = await runTogether([
    claim === null || claimKey(tx, keyRow(claim, draft)),
    readForOrder(tx, draft, deps),
    deps.mayExpect ? readKnownCustomer(tx, draft) : null,
  ])
  if (!isClaimed) return null
  const written = await writeOrder(tx, draft, { ...deps, found, known })
  await changes.changed(tx, productTags(written.soldOut))
  return written
}

/** Writes the order as `claimAndWrite` does; once more, looking at every answer, when one was not as expected. */
async function writeInTransaction(
  deps: OrderDeps,
  draft: OrderDraft,
  claim: KeyClaim | null,
): Promise<Result<WrittenOrder | null, Refusal>> {
  const write = (mayExpect: boolean) =>
    transactOrRefuse(deps.db, (tx) => claimAndWrite(tx, { ...deps, mayExpect }, draft, claim))
  try {
    return await write(true)
  } catch (error) {
    if (!(error instanceof NotAsExpected)) throw error
    return write(false)
  }
}

function placed({ stored, account }: WrittenOrder, { orderer, session }: OrderDraft): PlacedOrder {
  const signIn =
    account && 'passwordHash' in orderer
      ? { profile: account, passwordHash: orderer.passwordHash }
      : null
  return {
    view: toOrderView(stored),
    isNew: true,
    isGuestOrder: orderer.kind === 'guest',
    signIn,
    session: session ?? null,
  }
}

/** Writes the order, or answers with the order that another request wrote under the same key. */
async function writeOrReplay(
  deps: OrderDeps,
  request: OrderRequest,
  orderer: Orderer,
): Promise<Result<PlacedOrder, Refusal>> {
  const { clock, numbers, env } = deps
  const { publicUrl } = env
  const claim = await keyClaim(deps, request)
  for (;;) {
    const now = clock.now()
    const orderNumber = await numbers.next(now)
    const { input } = request
    const id = newId()
    const session = orderer.kind === 'new' ? request.session : undefined
    const draft = { id, orderNumber, input, orderer, now: now.toISOString(), publicUrl, session }
    const written = await writeInTransaction(deps, draft, claim)
    if (!written.ok) return written
    if (written.value) return ok(placed(written.value, draft))
    const replayed = await replayOrder(deps, request)
    if (replayed) return replayed
    // The key was deleted since the claim failed, so it is free again.
  }
}

/** Refusals that do not depend on the order, so they do not count against the sender. */
const NOT_COUNTED = new Set(['too-many', 'unavailable', 'checkout-closed'])

async function placeAsGuest(
  deps: OrderDeps,
  request: OrderRequest,
): Promise<Result<PlacedOrder, Refusal>> {
  const { db, env, limits } = deps
  const { clientAddress, input } = request
  // Before the password is hashed or the email reveals an account; the transaction checks again.
  const settings = await readBusiness(db)
  if (!(await takesOrders(db, env, settings))) return err(checkoutClosed)
  const allowed = await limits.check('refused-order-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const orderer =
    settings.guestOrders && input.password === null
      ? await identifyGuestWithoutPassword(deps, clientAddress)
      : await identifyGuest(deps, input, { clientAddress, brand: settings.brand })
  const result = orderer.ok ? await writeOrReplay(deps, request, orderer.value) : orderer
  const isNewOrder = result.ok && result.value.isNew
  if (orderer.ok && orderer.value.kind !== 'recognised') {
    const userId = isNewOrder ? result.value.signIn?.profile.id : undefined
    if (userId !== undefined) deps.log.info({ userId }, 'account created')
    // Nothing was created, so it does not count towards the limit of new accounts.
    if (!isNewOrder) await giveBackAccount(deps, clientAddress)
  }
  if (!result.ok && !NOT_COUNTED.has(result.error.code)) {
    await limits.take('refused-order-per-address', clientAddress)
  }
  return result
}

/**
 * Places an order. A key that was used before is answered with its first order; otherwise account,
 * order, mail and stock are written in one transaction or not at all. Refuses with `invalid`,
 * `account-exists`, `amounts-changed`, `out-of-stock`, `key-reused`, `checkout-closed`, `too-many` or
 * `unavailable`.
 */
export async function placeOrder(
  deps: OrderDeps,
  request: OrderRequest,
): Promise<Result<PlacedOrder, Refusal>> {
  const { user, entry } = request
  if (entry) return writeOrReplay(deps, request, { kind: 'admin', ...entry })
  // An order with a session needs no password hash, so claiming the key alone finds an earlier one.
  if (user) return writeOrReplay(deps, request, { kind: 'signed-in', user })
  return (await replayOrder(deps, request)) ?? placeAsGuest(deps, request)
}
