import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { OpenDebits } from '../../domain/refunds-view.ts'
import '../refunds-tables.ts'

/** More than anybody decides at once; the next ones follow. */
const MOST = 100

/** Lists the debits that are refunds and wait for an admin's decision, oldest first. */
export async function listDebits(db: Db): Promise<OpenDebits> {
  const rows = await db
    .selectFrom('refund_debits as debit')
    .leftJoin('refund_transfers as transfer', 'transfer.id', 'debit.transfer_id')
    .leftJoin('refund_runs as run', (join) =>
      join.on((eb) =>
        eb.or([
          eb('run.id', '=', eb.ref('debit.run_id')),
          eb('run.id', '=', eb.ref('transfer.run_id')),
        ]),
      ),
    )
    .leftJoin('orders', (join) =>
      join.on((eb) =>
        eb.or([
          eb('orders.id', '=', eb.ref('debit.order_id')),
          eb('orders.id', '=', eb.ref('transfer.order_id')),
        ]),
      ),
    )
    .select(['debit.id', 'debit.amount_cents', 'debit.booking_date', 'debit.run_id'])
    .select(['debit.doubt', 'debit.words'])
    .select(['run.number', 'orders.id as order_id', 'order_number', 'customer_name'])
    .where('debit.state', '=', 'open')
    .orderBy('debit.id')
    .limit(MOST)
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      amount: centsToAmount(row.amount_cents),
      bookingDate: row.booking_date,
      fileNumber: row.number,
      isSum: row.run_id !== null,
      doubt: row.doubt,
      words: row.words,
      order:
        row.order_id === null
          ? null
          : {
              id: row.order_id,
              orderNumber: row.order_number ?? '',
              customerName: row.customer_name ?? '',
            },
    })),
  }
}
