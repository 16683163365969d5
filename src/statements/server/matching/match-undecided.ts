import { sql } from 'kysely'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import { matchTransaction, numbersCitedBy } from '../../domain/matching/match-transaction.ts'
import { indexOrders, withCitedOrders, type OrderIndex } from '../../domain/matching/order-index.ts'
import { undecidedStates } from '../../domain/transaction-state.ts'
import { jsonRows, jsonText } from '../json-rows.ts'
import type { BankTransactionsTable } from '../statements-tables.ts'
import { findOpenOrders, findOrdersByNumbers } from './payable-orders.ts'
import type { StoredCandidate } from './stored-candidates.ts'

/** Transactions that are matched and stored together. */
const AT_ONCE = 500
/** Transactions after which other work gets its turn. */
const TURN = 25

type Undecided = Pick<
  BankTransactionsTable,
  'id' | 'amount_cents' | 'payer_name' | 'remittance' | 'end_to_end_id' | 'undone_at'
>

const toPayment = (row: Undecided) => ({
  amountCents: row.amount_cents,
  payerName: row.payer_name,
  remittance: row.remittance,
  endToEndId: row.end_to_end_id,
})

interface MatchedRow {
  readonly id: string
  readonly state: 'new' | 'matched'
  readonly orderId: string | null
  readonly candidates: string
}

/**
 * Matches transactions. Only one of them is certain for an order, because an admin must confirm a second payment, and
 * none whose booking an admin undid.
 */
async function matchAll(
  rows: readonly Undecided[],
  index: OrderIndex,
  taken: Set<string>,
): Promise<MatchedRow[]> {
  const matched: MatchedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % TURN === 0) await waitForTurn()
    const { verdict, candidates } = matchTransaction(toPayment(row), index)
    const stored = candidates.map(({ order, score, reasons }): StoredCandidate => {
      return { orderId: order.id, score, reasons: [...reasons] }
    })
    const [best] = candidates
    const isFree = row.undone_at === null && best !== undefined && !taken.has(best.order.id)
    const isCertain = verdict === 'certain' && isFree
    if (isCertain) taken.add(best.order.id)
    matched.push({
      id: row.id,
      state: isCertain ? 'matched' : 'new',
      orderId: isCertain ? best.order.id : null,
      candidates: JSON.stringify(stored),
    })
  }
  return matched
}

async function storeMatches(db: Db, matched: readonly MatchedRow[]): Promise<void> {
  await transact(db, (tx) =>
    sql`
      update bank_transactions
      set state = matched.state, order_id = matched.order_id, candidates = matched.candidates
      from (
        select ${jsonText('id')} as id, ${jsonText('state')} as state,
          ${jsonText('orderId')} as order_id, ${jsonText('candidates')} as candidates
        from ${jsonRows(tx, matched)}
      ) as matched
      where bank_transactions.id = matched.id
        -- Without coalesce, SQLite would go through the index of states once per row of the list.
        and coalesce(bank_transactions.state, '') in (${sql.join(undecidedStates)})
    `.execute(tx),
  )
}

/**
 * Finds the orders of every payment that nobody decided on, with the orders as they are now. Ends early with
 * nothing lost: the next call goes on.
 */
export async function matchUndecided(
  db: Db,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<void> {
  const { all } = await db
    .selectFrom('bank_transactions')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('state', 'in', undecidedStates)
    .executeTakeFirstOrThrow()
  if (all === 0) return
  const openOrders = indexOrders(await findOpenOrders(db))
  const taken = new Set<string>()
  let last = ''
  for (let done = 0; ;) {
    const rows = await db
      .selectFrom('bank_transactions')
      .select(['id', 'amount_cents', 'payer_name', 'remittance', 'end_to_end_id', 'undone_at'])
      .where('state', 'in', undecidedStates)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    const numbers = rows.flatMap((row) => numbersCitedBy(toPayment(row)))
    const cited = await findOrdersByNumbers(db, [...new Set(numbers)])
    await storeMatches(db, await matchAll(rows, withCitedOrders(openOrders, cited), taken))
    done += rows.length
    onProgress(Math.min(done, all), all)
  }
}
