import { createOrderFiles } from '../../../documents/server/reading/document-files.ts'
import type { StatusChange } from '../../../fulfilment/server/status/status-change.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { bookTransaction } from './book-transaction.ts'

/** What became of the certain payments. */
export interface BookedPayments {
  readonly bookedCount: number
  readonly bookedCents: number
  readonly failedCount: number
}

/**
 * Books every payment that fits its order for certain, each in its own transaction, and makes its invoice's file. One
 * whose order was changed meanwhile is left for the worklist.
 */
export async function bookCertain(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  by: StatusChange['by'],
  onProgress: (done: number, all: number) => void = () => {},
): Promise<BookedPayments> {
  const { db } = deps
  const rows = await db
    .selectFrom('bank_transactions')
    .select(['id', 'order_id', 'amount_cents'])
    .where('state', '=', 'matched')
    .orderBy('id')
    .execute()
  let bookedCount = 0
  let bookedCents = 0
  for (const [at, { id, order_id: orderId, amount_cents: cents }] of rows.entries()) {
    const match = { transactionId: id, orderId: orderId ?? '', seenOpen: centsToAmount(cents), by }
    const booked = await bookTransaction(deps, match)
    if (booked.ok) {
      bookedCount += 1
      bookedCents += cents
      // Made after the transaction, because rendering a PDF would keep its locks for longer.
      await createOrderFiles(deps, match.orderId)
    } else await leaveForWorklist(deps, id)
    onProgress(at + 1, rows.length)
  }
  return { bookedCount, bookedCents, failedCount: rows.length - bookedCount }
}

async function leaveForWorklist({ db }: Pick<ApiDeps, 'db'>, id: string): Promise<void> {
  await transact(db, (tx) =>
    tx
      .updateTable('bank_transactions')
      .set({ state: 'new', order_id: null })
      .where('id', '=', id)
      .where('state', '=', 'matched')
      .execute(),
  )
}
