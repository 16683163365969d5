import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OpenRefunds } from '../../domain/match-debit.ts'
import { findAccounts } from '../accounts/find-accounts.ts'
import { decryptIban } from '../accounts/encrypted-iban.ts'
import { findReasons } from '../listing/find-reasons.ts'
import { selectDue } from '../listing/select-due.ts'
import { messageId } from '../runs/pain-001.ts'

function selectTransfers(tx: Tx) {
  return tx
    .selectFrom('refund_transfers as transfer')
    .innerJoin('orders', 'orders.id', 'transfer.order_id')
    .innerJoin('refund_runs as run', 'run.id', 'transfer.run_id')
    .selectAll('transfer')
    .select(['order_number', 'run.created_at as run_created_at'])
    .orderBy('transfer.id')
}

function toTransfer(
  tx: Tx,
  row: Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number],
) {
  return {
    id: row.id,
    runId: row.run_id,
    orderNumber: row.order_number,
    amountCents: row.amount_cents,
    endToEndId: row.end_to_end_id,
    iban: decryptIban(tx, row.order_id, row.sealed_iban),
  }
}

async function findTransfers(tx: Tx): Promise<OpenRefunds['transfers']> {
  const rows = await selectTransfers(tx)
    .where('transfer.state', '=', 'open')
    // One that a debit waits for already takes no second one.
    .where((eb) => eb.not(eb.exists(waitingFor(tx, 'transfer_id', 'transfer.id'))))
    .execute()
  return rows.map((row) => ({
    ...toTransfer(tx, row),
    createdOn: berlinDate(new Date(row.run_created_at)),
  }))
}

/** End-to-end ids that are looked up at once. */
const IDS_AT_ONCE = 500

/** Finds those of the named transfers that are closed, or that a debit waits for. */
async function findUnavailableTransfers(
  tx: Tx,
  named: readonly string[],
  open: OpenRefunds['transfers'],
): Promise<OpenRefunds['unavailableTransfers']> {
  const ids = [...new Set(named)]
  const isOpen = new Set(open.map(({ id }) => id))
  const found: OpenRefunds['unavailableTransfers'][number][] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const rows = await selectTransfers(tx)
      .select((eb) =>
        eb
          .selectFrom('refund_debits as debit')
          .select('debit.id')
          .where((either) =>
            either.or([
              either('debit.transfer_id', '=', either.ref('transfer.id')),
              either.and([
                either('debit.run_id', '=', either.ref('transfer.run_id')),
                either('debit.state', '=', 'booked'),
              ]),
            ]),
          )
          .limit(1)
          .as('debit_id'),
      )
      .where('transfer.end_to_end_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute()
    for (const row of rows) {
      if (isOpen.has(row.id)) continue
      const isUnconfirmed = row.state === 'booked' && row.debit_id === null
      found.push({ ...toTransfer(tx, row), isUnconfirmed })
    }
  }
  return found
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

/** Finds the files with open transfers; of a transfer that a debit waits for, the money is not open any more. */
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

/**
 * Finds everything that a debit can have paid and that no other debit waits for, and what became of the transfers with
 * these end-to-end ids.
 */
export async function findOpenRefunds(tx: Tx, named: readonly string[]): Promise<OpenRefunds> {
  const transfers = await findTransfers(tx)
  return {
    transfers,
    unavailableTransfers: await findUnavailableTransfers(tx, named, transfers),
    orders: await findOrders(tx),
    runs: await findRuns(tx, transfers),
  }
}
