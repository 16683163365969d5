import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Tables, Tx } from '../../../platform/server/database/tables.ts'
import { openStatuses } from '../../domain/inquiry-status.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'
import { areNoContracts, becameContractsBefore } from './is-contract.ts'

/** A condition that threads meet when their retention period has ended. */
export type DueCondition = Expression<SqlBool>

interface PeriodLimits {
  /** ISO moment. */
  readonly before: string
  /** Its day in Wuppertal, "YYYY-MM-DD", for the days of events. */
  readonly day: string
}

const eb = expressionBuilder<Tables, 'inquiry_threads'>()

function isLastWorkedOnBefore(before: string): DueCondition {
  return eb.or([
    eb('inquiry_threads.worked_at', 'is', null),
    eb('inquiry_threads.worked_at', '<', before),
  ])
}

function isEvent(comparison: '<' | '>=', day: string): DueCondition {
  return eb.exists(
    eb
      .selectFrom('event_bookings as booking')
      .select('booking.id')
      .whereRef('booking.id', '=', 'inquiry_threads.id')
      .where('booking.date', comparison, day),
  )
}

/** Threads without a contract that were settled before a moment (ISO). */
export function areSettledBefore(before: string): DueCondition {
  return eb.and([eb('inquiry_threads.settled_at', '<', before), areNoContracts])
}

/**
 * Open threads without a contract that were received and last worked on before a moment, and whose event, if any, was
 * before a day.
 */
export function areLeftBefore({ before, day }: PeriodLimits): DueCondition {
  return eb.and([
    eb('inquiry_threads.status', 'in', openStatuses),
    areNoContracts,
    eb('inquiry_threads.created_at', '<', before),
    isLastWorkedOnBefore(before),
    eb.not(isEvent('>=', day)),
  ])
}

/**
 * Bookings that are a contract or were one, which became it and were last worked on before a moment, and whose event was
 * before a day.
 */
export function areContractsBefore({ before, day }: PeriodLimits): DueCondition {
  return eb.and([becameContractsBefore(before), isLastWorkedOnBefore(before), isEvent('<', day)])
}

/**
 * Locks threads that meet a condition until the commit, at most `limit`. Returns how many it locked, and those that
 * still meet the condition.
 */
export async function lockDue(
  tx: Tx,
  condition: DueCondition,
  limit: number,
): Promise<{
  readonly locked: number
  readonly due: readonly Pick<InquiryThreadsTable, 'id' | 'kind'>[]
}> {
  const threads = tx.selectFrom('inquiry_threads').where(condition)
  // An update that changes nothing locks the rows on both databases.
  const rows = await tx
    .updateTable('inquiry_threads')
    .set(({ ref }) => ({ unread: ref('unread') }))
    .where('id', 'in', threads.select('id').limit(limit))
    .returning('id')
    .execute()
  if (rows.length === 0) return { locked: 0, due: [] }
  const ids = rows.map(({ id }) => id)
  // An admin may have confirmed a booking, or moved it to a later day, before it was locked.
  const due = await threads.select(['id', 'kind']).where('id', 'in', ids).execute()
  return { locked: ids.length, due }
}
