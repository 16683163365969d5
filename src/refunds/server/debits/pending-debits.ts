import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../refunds-tables.ts'

/** Selects the orders of which a debit waits for a decision, alone or as a transfer. */
export function selectOrdersWithPendingDebit(db: Queryable) {
  return db
    .selectFrom('refund_debits as debit')
    .leftJoin('refund_transfers as paid', 'paid.id', 'debit.transfer_id')
    .select((eb) => eb.fn.coalesce('debit.order_id', 'paid.order_id').$notNull().as('order_id'))
    .where('debit.state', '=', 'open')
    .where('debit.run_id', 'is', null)
}

/** Selects the open transfers that a debit which waits for a decision may have paid, alone or with their file. */
export function selectTransfersWithPendingDebit(db: Queryable) {
  const runsWithPendingDebit = db
    .selectFrom('refund_debits')
    .select((eb) => eb.ref('run_id').$notNull().as('run_id'))
    .where('state', '=', 'open')
    .where('run_id', 'is not', null)
  return db
    .selectFrom('refund_transfers')
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('order_id', 'in', selectOrdersWithPendingDebit(db)),
        eb('run_id', 'in', runsWithPendingDebit),
      ]),
    )
}

/** Finds the files, of these, that a debit which waits for a decision may have paid. */
export async function findRunsWithPendingDebit(
  db: Queryable,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (runIds.length === 0) return new Set()
  const rows = await selectTransfersWithPendingDebit(db)
    .select('run_id')
    .where('run_id', 'in', runIds)
    .execute()
  return new Set(rows.map(({ run_id }) => run_id))
}
