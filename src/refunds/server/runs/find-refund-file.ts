import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import type { OrderRefundFile } from '../../domain/refunds-view.ts'
import { findOpenTransfer } from './find-open-transfer.ts'

/** Returns the open SEPA file that gives an order's money back, or null; an error for an unknown order. */
export async function findRefundFile(
  db: Queryable,
  orderId: string,
): Promise<Result<OrderRefundFile, Refusal>> {
  const order = isRowId(orderId)
    ? await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
    : undefined
  if (!order) return err(orderNotFound)
  const found = await findOpenTransfer(db, order.id)
  return ok(found ? { number: found.number, amount: centsToAmount(found.amount_cents) } : null)
}
