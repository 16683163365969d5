import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import { drawQr } from '../../../platform/server/qr/draw-qr.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { askedCents } from '../../domain/remaining-total.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { areLinksEnded } from '../links/end-order-links.ts'
import { findGirocode } from './find-girocode.ts'
import { findStoredOrder } from './stored-orders.ts'
import { toOrderView } from './to-order-view.ts'

/** Refusal for a missing order and for another customer's order. */
export const orderNotFound = refusal('not-found', 'Bestellung konnte nicht gefunden werden')

/**
 * Checks whether an order may be read: by its customer and by admins. Logs who asks for another
 * customer's order, because its id is in no page they were shown.
 */
export function mayReadOrder(
  { log }: Pick<ApiDeps, 'log'>,
  { id, user_id }: { readonly id: string; readonly user_id: string | null },
  reader: Pick<SessionUser, 'id' | 'isAdmin'>,
): boolean {
  if (user_id === reader.id || reader.isAdmin) return true
  log.warn({ userId: reader.id, orderId: id }, 'order of another account refused')
  return false
}

/**
 * Returns an order with its bank details: for its customer, for admins, and for the guest who placed it
 * while it belongs to no account and their data is not erased. Refuses with `not-found`.
 */
export async function findOrder(
  deps: Pick<ApiDeps, 'db' | 'env' | 'log'>,
  id: string,
  reader: Pick<SessionUser, 'id' | 'isAdmin'> | 'guest',
): Promise<Result<OrderView, Refusal>> {
  const { db } = deps
  const stored = isRowId(id) ? await findStoredOrder(db, id) : null
  if (!stored) return err(orderNotFound)
  const { order } = stored
  const mayRead =
    reader === 'guest'
      ? order.user_id === null && !(await areLinksEnded(db, id))
      : mayReadOrder(deps, order, reader)
  if (!mayRead) return err(orderNotFound)
  const { bank } = await readBusiness(db)
  const girocode = await findGirocode(deps, order, bank)
  return ok({
    ...toOrderView(stored),
    payment: {
      ...bank,
      reference: order.order_number,
      amount: centsToAmount(askedCents(order)),
      deadlineDays: order.payment_deadline_days,
      ...(girocode !== null && { girocode: drawQr(girocode) }),
    },
  })
}
