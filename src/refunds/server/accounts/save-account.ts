import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { AccountInput } from '../../domain/refund-input.ts'
import '../refunds-tables.ts'
import { encryptIban } from './encrypted-iban.ts'

/** Saves the account that the money of an order goes back to. Files that were made keep theirs. */
export function saveAccount(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { orderId, holder, iban, adminId }: AccountInput & { orderId: string; adminId: string },
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const stored = isRowId(orderId) ? await lockOrder(tx, orderId) : null
    if (!stored) return rollBack(orderNotFound)
    const now = clock.now().toISOString()
    const account = {
      holder,
      sealed_iban: encryptIban(tx, orderId, iban),
      entered_by: adminId,
      entered_at: now,
    }
    await tx
      .insertInto('refund_accounts')
      .values({ order_id: orderId, ...account })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(account))
      .execute()
    await recordAdminAction(tx, {
      adminId,
      action: 'refund.account',
      subject: stored.order.order_number,
      detail: {},
      now,
    })
  })
}
