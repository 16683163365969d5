import type { Queryable } from '../../../platform/server/database/tables.ts'
import { endOfPrefix } from '../../../platform/domain/search-words.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import { openWithdrawalStatuses, type WithdrawalStatus } from '../../domain/withdrawal-status.ts'
import type { WithdrawalsTable } from '../withdrawals-tables.ts'

export interface WithdrawalFilter {
  readonly status?: WithdrawalStatus
  /** Folded beginnings of words; a withdrawal must match all. */
  readonly terms: readonly string[]
  readonly before?: Keyset
  readonly limit: number
}

/** A withdrawal with the number of its order, and what was paid for that. */
export type ListedWithdrawal = WithdrawalsTable & {
  readonly order_number: string | null
  readonly paid_cents: number | null
}

/** Finds matching withdrawals, newest first. */
export async function findWithdrawals(
  db: Queryable,
  { status, terms, before, limit }: WithdrawalFilter,
): Promise<ListedWithdrawal[]> {
  let query = db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .select(['orders.order_number', 'orders.paid_cents'])
  if (status !== undefined) query = query.where('withdrawals.status', '=', status)
  for (const term of terms) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('withdrawal_words')
          .select('withdrawal_id')
          .whereRef('withdrawal_id', '=', 'withdrawals.id')
          .where('word', '>=', term)
          .where('word', '<', endOfPrefix(term)),
      ),
    )
  }
  if (before) {
    query = query.where(isBehind(before, { time: 'withdrawals.created_at', id: 'withdrawals.id' }))
  }
  return query
    .orderBy('withdrawals.created_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts withdrawals of a status, up to `most`. */
export async function countByStatus(
  db: Queryable,
  status: WithdrawalStatus,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', status)
    .limit(most)
    .execute()
  return rows.length
}

/** Finds when the oldest open withdrawal was declared after which something has to be refunded, or null. */
export async function findOldestRefund(db: Queryable): Promise<string | null> {
  const { oldest } = await db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select((eb) => eb.fn.min('withdrawals.created_at').as('oldest'))
    .where('withdrawals.status', 'in', openWithdrawalStatuses)
    // Whether an unknown order was paid is unknown too.
    .where((eb) => eb.or([eb('orders.id', 'is', null), eb('orders.paid_cents', '>', 0)]))
    .executeTakeFirstOrThrow()
  return oldest ?? null
}
