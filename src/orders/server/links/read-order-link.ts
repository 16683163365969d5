import { findOpenAccount } from '../../../accounts/server/personal-data/find-person-account.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { paymentDueDay } from '../../../business/domain/payment-due-day.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import {
  areLinksOver,
  ORDER_LINK_DAYS,
  type OrderAgainView,
  type OrderStateView,
} from '../../domain/order-link.ts'
import type { OrdersTable } from '../orders-tables.ts'
import { findProgress } from '../reading/find-progress.ts'
import { markIfWithdrawn, type WithWithdrawnOrders } from '../reading/mark-withdrawn.ts'
import { findStoredOrder, type StoredOrder } from '../reading/stored-orders.ts'
import { toOrderView } from '../reading/to-order-view.ts'
import { areLinksEnded } from './end-order-links.ts'
import { orderOfLinkToken, unknownLink, type OrderLinkPurpose } from './order-link-token.ts'

type LinkDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits'>

interface LinkRequest {
  readonly token: string
  /** The session's account, or null. */
  readonly user: SessionUser | null
  readonly clientAddress: string
}

/** Refusal for a link that worked once. */
const endedLink = refusal(
  'gone',
  `Dieser Link gilt nicht mehr. Links in unseren E-Mails öffnen eine Bestellung ${ORDER_LINK_DAYS} Tage lang.`,
)

/** Returns whether the account that an order belongs to was closed. */
async function isOfClosedAccount(db: Queryable, { user_id }: OrdersTable): Promise<boolean> {
  return user_id !== null && (await findOpenAccount(db, user_id)) === null
}

/** Finds the order of a link that still works; counts the attempt. */
async function findLinkedOrder(
  { db, clock, limits }: LinkDeps,
  purpose: OrderLinkPurpose,
  { token, clientAddress }: LinkRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const allowed = await limits.take('link-check-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const id = await orderOfLinkToken(db, purpose, token)
  const stored = id === null ? null : await findStoredOrder(db, id)
  if (!stored) return err(unknownLink)
  const { order } = stored
  if (areLinksOver(order.created_at, clock.now())) return err(endedLink)
  const isErased = (await areLinksEnded(db, order.id)) || (await isOfClosedAccount(db, order))
  return isErased ? err(endedLink) : ok(stored)
}

function payUntil(order: OrdersTable): string | null {
  if (order.status !== 'pending' || order.open_cents <= 0) return null
  return order.grace_ends_on ?? paymentDueDay(order.created_at, order.payment_deadline_days)
}

function restFor({ user_id }: OrdersTable, user: SessionUser | null): OrderStateView['rest'] {
  if (user_id === null) return 'none'
  return user_id === user?.id ? 'own' : 'sign-in'
}

/**
 * Returns the state of the order of a link, which needs no session. Refuses with `not-found`, `gone` and
 * `too-many`.
 */
export async function readOrderState(
  deps: LinkDeps & WithWithdrawnOrders,
  request: LinkRequest,
): Promise<Result<OrderStateView, Refusal>> {
  const found = await findLinkedOrder(deps, 'state', request)
  if (!found.ok) return found
  const { order } = found.value
  const view = await markIfWithdrawn(deps, toOrderView(found.value))
  const { id, orderNumber, createdAt, status, shippingMethod, trackingCode, carrier } = view
  const { withdrawnAt } = view
  const { state, open, paidOn } = view.balance
  const { statusTimes } = await findProgress(deps.db, view)
  return ok({
    id,
    orderNumber,
    createdAt,
    status,
    shippingMethod,
    trackingCode,
    carrier,
    statusTimes,
    balance: { state, open, paidOn },
    ...(withdrawnAt !== undefined && { withdrawnAt }),
    payUntil: withdrawnAt === undefined ? payUntil(order) : null,
    rest: restFor(order, request.user),
  })
}

/**
 * Returns what the order of a link had, to be put into a cart. Refuses with `not-found`, `gone` and
 * `too-many`.
 */
export async function readOrderAgain(
  deps: LinkDeps,
  request: LinkRequest,
): Promise<Result<OrderAgainView, Refusal>> {
  const found = await findLinkedOrder(deps, 'reorder', request)
  if (!found.ok) return found
  const { orderNumber, items } = toOrderView(found.value)
  return ok({
    orderNumber,
    items: items.map(({ id, name, weight, grind, price, quantity, withdrawn, setId }) => ({
      id,
      name,
      weight,
      grind,
      price,
      quantity,
      withdrawn,
      setId,
    })),
  })
}
