import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { runOncePerKey } from '../../../platform/server/admin-idempotency.ts'
import { isRowId, newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { insertNote } from './order-history-repo.ts'
import { findOrderRowsById } from '../../../orders/server/reading/stored-orders.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'

export interface NewNote {
  readonly orderId: string
  readonly text: string
  readonly admin: Pick<SessionUser, 'id'>
  /** The request's idempotency key; null when it had none. */
  readonly key: string | null
}

/**
 * Adds a note to an order, which only admins can read and nobody can change. The same key again adds
 * no second note. Refuses with `not-found` and `key-reused`.
 */
export async function writeOrderNote(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { orderId, text, admin, key }: NewNote,
): Promise<Result<void, Refusal>> {
  if (!isRowId(orderId)) return err(orderNotFound)
  return transactOrRefuse(db, async (tx) => {
    const [order] = await findOrderRowsById(tx, [orderId])
    if (!order) return rollBack(orderNotFound)
    const now = clock.now().toISOString()
    await runOncePerKey(
      tx,
      { key, request: ['order.note', admin.id, orderId, text], now },
      async () => {
        const id = newId()
        await insertNote(tx, { id, order_id: orderId, author_id: admin.id, text, created_at: now })
        await recordAdminAction(tx, {
          adminId: admin.id,
          action: 'order.note',
          subject: order.order_number,
          detail: { noteId: id },
          now,
        })
        return id
      },
    )
  })
}
