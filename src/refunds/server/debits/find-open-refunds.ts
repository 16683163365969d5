import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OpenRefunds } from '../../domain/match-debit.ts'
import { findAccounts } from '../accounts/find-accounts.ts'
import { unsealIban } from '../accounts/sealed-iban.ts'
import { findReasons } from '../listing/find-reasons.ts'
import { selectDue } from '../listing/select-due.ts'
import { messageId } from '../runs/pain-001.ts'

async function findTransfers(tx: Tx): Promise<OpenRefunds['transfers']> {
  const rows = await tx
    .selectFrom('refund_transfers as transfer')
    .innerJoin('orders', 'orders.id', 'transfer.order_id')
    .selectAll('transfer')
    .select('order_number')
    .where('state', '=', 'open')
    // One that a movement waits for already takes no second one.
    .where((eb) => eb.not(eb.exists(waitingFor(tx, 'transfer_id', 'transfer.id'))))
    .orderBy('transfer.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    runId: row.run_id,
    orderNumber: row.order_number,
    amountCents: row.amount_cents,
    endToEndId: row.end_to_end_id,
    iban: unsealIban(tx, row.order_id, row.sealed_iban),
  }))
}

function waitingFor(tx: Tx, column: 'transfer_id' | 'run_id', owner: string) {
  return tx
    .selectFrom('refund_debits as debit')
    .select('debit.id')
    .whereRef(`debit.${column}`, '=', tx.dynamic.ref(owner))
    .where('debit.state', '=', 'open')
}

async function findOrders(tx: Tx): Promise<OpenRefunds['orders']> {
  const rows = await selectDue(tx)
    .select(['id', 'order_number', 'status', 'open_cents', 'created_at'])
    .orderBy('id')
    .execute()
  const accounts = await findAccounts(
    tx,
    rows.map(({ id }) => id),
  )
  const reasons = await findReasons(tx, rows)
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    amountCents: toGiveBackCents(row),
    iban: accounts.get(row.id)?.iban ?? null,
    since: reasons.get(row.id)?.since ?? berlinDate(new Date(row.created_at)),
  }))
}

/** Finds the files with open transfers; of a transfer that a movement waits for, the money is not open any more. */
async function findRuns(tx: Tx, transfers: OpenRefunds['transfers']): Promise<OpenRefunds['runs']> {
  const rows = await tx
    .selectFrom('refund_runs')
    .select(['id', 'created_at'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('refund_transfers').select('run_id').where('state', '=', 'open'),
    )
    .where((eb) => eb.not(eb.exists(waitingFor(tx, 'run_id', 'refund_runs.id'))))
    .orderBy('id')
    .execute()
  return rows.map(({ id, created_at }) => ({
    id,
    messageId: messageId(id),
    openCents: transfers
      .filter(({ runId }) => runId === id)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    createdOn: berlinDate(new Date(created_at)),
  }))
}

/** Finds everything that a movement on the account can have paid and that no other movement waits for. */
export async function findOpenRefunds(tx: Tx): Promise<OpenRefunds> {
  const transfers = await findTransfers(tx)
  return { transfers, orders: await findOrders(tx), runs: await findRuns(tx, transfers) }
}
