import type { WithdrawalEvent } from '../../fulfilment/domain/order-history-view.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { isAccepted } from '../domain/withdrawal-status.ts'
import { findAcceptedPacks } from './find-accepted-packs.ts'
import './withdrawals-tables.ts'

/** Finds when withdrawals of an order were received and decided, with the packs that were accepted. */
export async function findWithdrawalEvents(
  db: Queryable,
  orderId: string,
): Promise<WithdrawalEvent[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'created_at', 'status', 'decided_at'])
    .where('order_id', '=', orderId)
    .execute()
  const accepted = await findAcceptedPacks(db, [orderId])
  return rows.flatMap(({ id, created_at: at, status, decided_at: decidedAt }) => {
    const event = { kind: 'withdrawal', by: null } as const
    const received: WithdrawalEvent = { ...event, id, at, step: 'received', packs: [] }
    if (decidedAt === null) return [received]
    const step = isAccepted(status) ? 'accepted' : 'declined'
    const packs = accepted
      .filter(({ withdrawalId }) => withdrawalId === id)
      .map(({ position, quantity }) => ({ position, quantity }))
    return [received, { ...event, id: `${id}:${step}`, at: decidedAt, step, packs }]
  })
}
