import type { Context } from 'hono'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import { searchTerms } from '../../../platform/domain/search-words.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { cutPage } from '../../../platform/server/keyset.ts'
import { readChoice, readListQuery } from '../../../platform/server/list-query.ts'
import { refundDueOn } from '../../domain/deadlines.ts'
import { MOST_COUNTED, withdrawalStatuses } from '../../domain/withdrawal-status.ts'
import type { WithdrawalPage } from '../../domain/withdrawal-view.ts'
import {
  countByStatus,
  findOldestRefund,
  findWithdrawals,
  type WithdrawalFilter,
} from './withdrawal-list-repo.ts'

const MAX_TERMS = 5

/** Reads `?status=&q=&before=&limit=` of the list of withdrawals. */
export function readWithdrawalFilter(c: Context): Result<WithdrawalFilter, Refusal> {
  const query = readListQuery(c)
  if (!query.ok) return query
  const status = readChoice(c, 'status', withdrawalStatuses)
  if (!status.ok) return status
  const { typed, before, limit } = query.value
  const terms = searchTerms(typed).slice(0, MAX_TERMS)
  return ok({ status: status.value, terms, before, limit })
}

/** Lists a page of withdrawals, newest first. */
export async function listWithdrawals(db: Db, filter: WithdrawalFilter): Promise<WithdrawalPage> {
  const found = await findWithdrawals(db, { ...filter, limit: filter.limit + 1 })
  const { rows, next } = cutPage(found, filter.limit)
  const oldest = await findOldestRefund(db)
  return {
    items: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      name: row.name,
      email: row.email,
      contract: row.contract,
      status: row.status,
      orderNumber: row.order_number,
      matchedBy: row.matched_by,
      refundDueOn: row.paid_cents !== 0 ? refundDueOn(row.created_at) : null,
    })),
    next,
    open: {
      received: await countByStatus(db, 'received', MOST_COUNTED),
      accepted: await countByStatus(db, 'accepted', MOST_COUNTED),
      nextRefundDueOn: oldest === null ? null : refundDueOn(oldest),
    },
  }
}
