import type { Context } from 'hono'
import { findReversedPayments } from '../../../payments/server/find-bookings.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { readRowId } from '../../../platform/server/ids.ts'
import { cutPageBy } from '../../../platform/server/keyset.ts'
import { readChoice, readListQueryBy } from '../../../platform/server/list-query.ts'
import { bankTransactionStates, type BankTransactionState } from '../../domain/transaction-state.ts'
import type {
  BankTransactionView,
  CandidateOrder,
  TransactionPage,
} from '../../domain/transactions-view.ts'
import { readCandidates } from '../matching/stored-candidates.ts'
import type { BankTransactionsTable } from '../statements-tables.ts'

interface TransactionFilter {
  readonly state: BankTransactionState
  /** The last transaction of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** Reads `?state=&before=&limit=` of the list of transactions. */
export function readTransactionFilter(c: Context): Result<TransactionFilter, Refusal> {
  const query = readListQueryBy(c, readRowId)
  if (!query.ok) return query
  const state = readChoice(c, 'state', bankTransactionStates)
  if (!state.ok) return state
  const { before: after, limit } = query.value
  return ok({ state: state.value ?? 'new', after, limit })
}

/** What was decided is listed newest first, what waits in the order of the statement. */
const isDecided = (state: BankTransactionState): boolean =>
  state === 'booked' || state === 'ignored'

async function findPage(
  db: Db,
  { state, after, limit }: TransactionFilter,
): Promise<BankTransactionsTable[]> {
  let query = db.selectFrom('bank_transactions').selectAll().where('state', '=', state)
  if (after !== undefined) query = query.where('id', isDecided(state) ? '<' : '>', after)
  return query
    .orderBy('id', isDecided(state) ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

async function findOrders(db: Db, ids: readonly string[]): Promise<Map<string, CandidateOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'customer_name', 'status', 'shipping_method', 'open_cents'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, status, ...row }) => [
      id,
      {
        id,
        orderNumber: row.order_number,
        customerName: row.customer_name,
        status,
        shippingMethod: row.shipping_method,
        open: centsToAmount(row.open_cents),
      },
    ]),
  )
}

async function countOpen(db: Db): Promise<TransactionPage['open']> {
  const rows = await db
    .selectFrom('bank_transactions')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amount_cents').as('cents'),
    ])
    .where('state', 'in', ['matched', 'new', 'refund-due'])
    .groupBy('state')
    .execute()
  const of = (wanted: BankTransactionState) => {
    const row = rows.find(({ state }) => state === wanted)
    return { count: row?.count ?? 0, amount: centsToAmount(row?.cents ?? 0) }
  }
  return { matched: of('matched'), new: of('new'), 'refund-due': of('refund-due') }
}

function toView(
  row: BankTransactionsTable,
  orders: ReadonlyMap<string, CandidateOrder>,
  reversed: ReadonlySet<string | null>,
): BankTransactionView {
  const candidates = readCandidates(row.candidates).flatMap(({ orderId, reasons }) => {
    const order = orders.get(orderId)
    return order ? [{ order, reasons }] : []
  })
  return {
    id: row.id,
    amount: centsToAmount(row.amount_cents),
    bookingDate: row.booking_date,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    remittance: row.remittance,
    isBlanked: row.blanked_at !== null,
    state: row.state,
    isTakenBack: row.payment_id !== null && reversed.has(row.payment_id),
    order: row.order_id === null ? null : (orders.get(row.order_id) ?? null),
    candidates,
  }
}

/** Lists a page of the bank's payments in one state, with the orders they could be meant for. */
export async function listTransactions(
  db: Db,
  filter: TransactionFilter,
): Promise<TransactionPage> {
  const found = await findPage(db, { ...filter, limit: filter.limit + 1 })
  const { rows, next } = cutPageBy(found, filter.limit, ({ id }) => id)
  const ids = rows.flatMap(({ candidates, order_id }) => [
    ...readCandidates(candidates).map(({ orderId }) => orderId),
    ...(order_id === null ? [] : [order_id]),
  ])
  const orders = await findOrders(db, [...new Set(ids)])
  const reversed = await findReversedPayments(
    db,
    rows.flatMap(({ payment_id }) => payment_id ?? []),
  )
  const items = rows.map((row) => toView(row, orders, reversed))
  return { items, next, open: await countOpen(db) }
}
