import type { StatusChange } from '../../../fulfilment/server/status/status-change.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { WithOutgoing } from '../../../statements/server/importing/outgoing.ts'
import { bookDebit } from './book-debit.ts'
import { keepDebits } from './keep-debits.ts'

/**
 * Books every debit that is one refund for certain, and returns how many. A doubtful one and a sum wait for an admin.
 */
async function bookCertainDebits(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  by: StatusChange['by'],
): Promise<number> {
  const rows = await deps.db
    .selectFrom('refund_debits')
    .select('id')
    .where('state', '=', 'open')
    .where('run_id', 'is', null)
    .where('doubt', 'is', null)
    .orderBy('id')
    .execute()
  let booked = 0
  // One that is refused, because its order changed, stays in the list.
  for (const { id } of rows) if ((await bookDebit(deps, { debitId: id, by })).ok) booked += 1
  return booked
}

/** What is done with money that left the account when a statement is imported. */
export const refundDebits: WithOutgoing['outgoing'] = { keep: keepDebits, book: bookCertainDebits }
