import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { findOrder } from '../../orders/server/reading/find-order.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { OrderWithdrawals } from '../domain/withdrawal-view.ts'
import { countingPacks } from './counting-packs.ts'
import './withdrawals-tables.ts'

/** Lists the withdrawals of an order, newest first. Refuses with `not-found` as `findOrder` does. */
export async function listOrderWithdrawals(
  deps: Pick<ApiDeps, 'db' | 'env' | 'log'>,
  orderId: string,
  reader: Pick<SessionUser, 'id' | 'isAdmin'>,
): Promise<Result<OrderWithdrawals, Refusal>> {
  const order = await findOrder(deps, orderId, reader)
  if (!order.ok) return order
  const { db } = deps
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'created_at as receivedAt', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const lines = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_id')
    .selectAll('withdrawal_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return ok(
    rows.map((row) => {
      const own = lines.filter(({ withdrawal_id }) => withdrawal_id === row.id)
      return { ...row, packs: countingPacks(row.status, own) }
    }),
  )
}
