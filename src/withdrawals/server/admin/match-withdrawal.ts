import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { MatchInput } from '../../domain/withdrawal-admin-input.ts'
import { declaredLines, findOrderNamed, readLines } from '../receiving/match-order.ts'
import { replaceLines } from '../withdrawals-repo.ts'
import { lockWithdrawal, updateWithdrawal, type AdminChange } from './lock-withdrawal.ts'

const UNKNOWN = 'Eine Bestellung mit dieser Nummer gibt es nicht.'

/** Matches a withdrawal with an order by its number. Refuses as `lockWithdrawal` does, and with `invalid`. */
export function matchWithdrawal(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  change: AdminChange<MatchInput>,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockWithdrawal(tx, change, ['received'])
    const stored = await findOrderNamed(tx, change.input.orderNumber)
    if (!stored) {
      return rollBack(refusal('invalid', UNKNOWN, { fields: { orderNumber: UNKNOWN } }))
    }
    await updateWithdrawal(tx, row.id, { order_id: stored.order.id, matched_by: 'admin' })
    const declared = { items: row.items, lines: readLines(row.chosen_lines) }
    await replaceLines(tx, row.id, declaredLines(row.id, stored, declared))
    await recordAdminAction(tx, {
      adminId: change.admin.id,
      action: 'withdrawal.match',
      subject: row.id,
      detail: { orderNumber: stored.order.order_number },
      now: clock.now().toISOString(),
    })
  })
}
