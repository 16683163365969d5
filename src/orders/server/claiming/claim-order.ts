import { keptSince, retention } from '../../../business/domain/retention.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { hasAccount } from '../../../accounts/server/find-account.ts'
import { linkOver } from '../../../accounts/server/links/check-account-token.ts'
import { giveBackAccount } from '../../../accounts/server/passwords/prepare-new-password.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { SessionOwner } from '../../../accounts/server/sessions/start-session.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'
import type { ClaimInput, OrderClaimView } from '../../domain/order-claim.ts'
import { splitName } from '../../domain/split-name.ts'
import { emailHasAccount, identifyGuest, type Orderer } from '../placing/identify-orderer.ts'
import { moveOpenOrder } from '../placing/count-open-order.ts'
import { accountOfOrder, provideAccount, type OrderAccount } from '../placing/order-account.ts'
import { areLinksEnded } from '../links/end-order-links.ts'
import { findStoredOrder, type StoredOrder } from '../reading/stored-orders.ts'
import { deleteClaimsOf, findClaim, giveOrderTo } from './order-claims-repo.ts'

type ClaimDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

interface Claimant {
  /** The session's account, or null. */
  readonly user: SessionUser | null
  readonly clientAddress: string
}

/** An order that was taken into an account. */
interface ClaimedOrder {
  readonly orderId: string
  /** The account to sign in, or null when it is signed in already. */
  readonly signIn: SessionOwner | null
}

/** Finds the order of a link that still works; counts the attempt. */
async function findOrderOfLink(
  { db, clock, limits }: ClaimDeps,
  token: string,
  clientAddress: string,
): Promise<Result<StoredOrder, Refusal>> {
  const allowed = await limits.take('link-check-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const claim = await findClaim(db, hashToken(token))
  if (!claim) return err(linkOver)
  const isOver = claim.created_at <= keptSince(clock.now(), retention.orderClaims.keep)
  if (isOver || (await areLinksEnded(db, claim.order_id))) return err(linkOver)
  const stored = await findStoredOrder(db, claim.order_id)
  return stored?.order.user_id === null ? ok(stored) : err(linkOver)
}

const isOwnEmail = ({ order }: StoredOrder, user: SessionUser | null): boolean =>
  user !== null && normaliseEmail(user.email) === normaliseEmail(order.customer_email)

/**
 * Checks whether a link still works, and says what its customer has to do. It may say that the email has
 * an account, because the link went to that email. Refuses with `invalid` and `too-many`.
 */
export async function checkOrderClaim(
  deps: ClaimDeps,
  token: string,
  { user, clientAddress }: Claimant,
): Promise<Result<OrderClaimView, Refusal>> {
  const found = await findOrderOfLink(deps, token, clientAddress)
  if (!found.ok) return found
  const { order_number: orderNumber, customer_email: email } = found.value.order
  if (isOwnEmail(found.value, user)) return ok({ orderNumber, email, next: 'take' })
  const next = (await hasAccount(deps.db, email)) ? 'sign-in' : 'create'
  return ok({ orderNumber, email, next })
}

/** The order's data in the form in which orders of guests are identified. */
function guestOf({ order }: StoredOrder, password: string | null) {
  return {
    ...splitName(order.customer_name),
    customerEmail: order.customer_email,
    customerPhone: order.customer_phone,
    customerCompany: order.customer_company,
    customerAddress: order.customer_address,
    customerPostalCode: order.customer_postal_code,
    customerCity: order.customer_city,
    customerCountry: order.customer_country,
    password,
    saveInfo: false,
  }
}

const WRONG_PASSWORD_TEXT =
  'Das ist nicht das Passwort dieses Kontos. Sie können sich auch zuerst anmelden und den Link danach noch einmal öffnen.'

/** Refusal for an account whose password was not given, or which has a second factor. */
const WRONG_PASSWORD = refusal('invalid', WRONG_PASSWORD_TEXT, {
  fields: { password: WRONG_PASSWORD_TEXT },
})

/**
 * Gives the order to the account, which is created if need be, and ends every link of the order. Rolls back when the
 * link was ended since it was looked up.
 */
async function take(
  tx: Tx,
  stored: StoredOrder,
  {
    token,
    orderer,
    now,
  }: { readonly token: string; readonly orderer: Orderer; readonly now: string },
): Promise<OrderAccount> {
  const input = guestOf(stored, null)
  await provideAccount(tx, { input, orderer, now, isEmailProved: true })
  const account = accountOfOrder({ input, orderer })
  const status = account && (await giveOrderTo(tx, stored.order.id, account.id))
  if (!account || !status) return rollBack(linkOver)
  // The order is locked now, as by an erasure of the customer's data: it has ended this link, or waits.
  const claims = await deleteClaimsOf(tx, stored.order.id)
  const isOver = !claims.includes(hashToken(token)) || (await areLinksEnded(tx, stored.order.id))
  if (isOver) rollBack(linkOver)
  await moveOpenOrder(tx, { ...stored, order: { ...stored.order, status } }, account.id)
  return account
}

/**
 * Takes an order into the account with the order's email: the session's own, an existing one with its
 * password, or a new one with the chosen password. Refuses with `invalid` (link or password),
 * `account-exists`, `too-many` and `unavailable`; a link whose password was refused still works.
 */
export async function claimOrder(
  deps: ClaimDeps,
  { token, password }: ClaimInput,
  { user, clientAddress }: Claimant,
): Promise<Result<ClaimedOrder, Refusal>> {
  const found = await findOrderOfLink(deps, token, clientAddress)
  if (!found.ok) return found
  const stored = found.value
  const identified: Result<Orderer, Refusal> =
    user && isOwnEmail(stored, user)
      ? ok({ kind: 'signed-in', user })
      : await identifyGuest(deps, guestOf(stored, password), {
          clientAddress,
          brand: (await readBusiness(deps.db)).brand,
        })
  if (!identified.ok) return identified.error === emailHasAccount ? err(WRONG_PASSWORD) : identified
  const orderer = identified.value
  const now = deps.clock.now().toISOString()
  const taken = await transactOrRefuse(deps.db, (tx) => take(tx, stored, { token, orderer, now }))
  if (!taken.ok) {
    if (orderer.kind === 'new') await giveBackAccount(deps, clientAddress)
    return taken
  }
  deps.log.info({ userId: taken.value.id, orderId: stored.order.id }, 'order claimed')
  const signIn =
    'passwordHash' in orderer ? { profile: taken.value, passwordHash: orderer.passwordHash } : null
  return ok({ orderId: stored.order.id, signIn })
}
