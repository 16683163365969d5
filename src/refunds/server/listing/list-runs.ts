import { labelAccounts } from '../../../accounts/server/label-accounts.ts'
import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { cutPageBy } from '../../../platform/server/keyset.ts'
import type { RefundRuns, RefundTransfer, RunFilter } from '../../domain/refunds-view.ts'
import { runFileState } from '../../domain/run-file.ts'
import { findRunsWithPendingDebit } from '../debits/pending-debits.ts'
import type { RefundRunsTable } from '../refunds-tables.ts'
import { findDownloads } from '../runs/find-downloads.ts'

interface RunQuery {
  readonly state: RunFilter
  /** The last run of the page before. */
  readonly before: string | undefined
  readonly limit: number
}

function findRuns(db: Db, { state, before, limit }: RunQuery): Promise<RefundRunsTable[]> {
  let query = db.selectFrom('refund_runs').selectAll()
  query = query.where((eb) => {
    const hasOpen = eb.exists(
      eb
        .selectFrom('refund_transfers')
        .select('id')
        .whereRef('run_id', '=', 'refund_runs.id')
        .where('state', '=', 'open'),
    )
    return state === 'open' ? hasOpen : eb.not(hasOpen)
  })
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

interface StoredTransfer {
  readonly runId: string
  readonly amountCents: number
  readonly view: RefundTransfer
}

async function findTransfers(db: Db, runIds: readonly string[]): Promise<StoredTransfer[]> {
  if (runIds.length === 0) return []
  const rows = await db
    .selectFrom('refund_transfers as transfer')
    .innerJoin('orders', 'orders.id', 'transfer.order_id')
    .leftJoin('refunds as reversal', 'reversal.reverses_id', 'transfer.refund_id')
    .selectAll('transfer')
    .select(['order_number', 'customer_name', 'open_cents', 'reversal.id as reversal_id'])
    .where('run_id', 'in', runIds)
    .orderBy('transfer.id')
    .execute()
  return rows.map((row) => ({
    runId: row.run_id,
    amountCents: row.amount_cents,
    view: {
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      customerName: row.customer_name,
      amount: centsToAmount(row.amount_cents),
      endToEndId: row.end_to_end_id,
      state: row.state,
      closedAt: row.closed_at,
      due: centsToAmount(toGiveBackCents(row)),
      isReversed: row.reversal_id !== null,
    },
  }))
}

/** Lists a page of SEPA files with their transfers, newest first. */
export async function listRuns(db: Db, query: RunQuery): Promise<RefundRuns> {
  const found = await findRuns(db, { ...query, limit: query.limit + 1 })
  const { rows, next } = cutPageBy(found, query.limit, ({ id }) => id)
  const transfers = Map.groupBy(
    await findTransfers(
      db,
      rows.map(({ id }) => id),
    ),
    ({ runId }) => runId,
  )
  const names = await labelAccounts(
    db,
    rows.map(({ created_by }) => created_by),
  )
  const downloads = await findDownloads(
    db,
    rows.map(({ number }) => number),
  )
  const pending = await findRunsWithPendingDebit(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((run) => {
    const own = transfers.get(run.id) ?? []
    return {
      id: run.id,
      number: run.number,
      createdAt: run.created_at,
      createdBy: names.get(run.created_by) ?? null,
      amount: centsToAmount(own.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      file: runFileState(
        own.filter(({ view }) => view.state === 'open').length,
        downloads.get(run.number) ?? 0,
        pending.has(run.id),
      ),
      transfers: own.map(({ view }) => view),
    }
  })
  return { items, next }
}
