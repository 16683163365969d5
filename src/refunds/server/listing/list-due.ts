import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { cutPageBy } from '../../../platform/server/keyset.ts'
import type { ListQuery } from '../../../platform/server/list-query.ts'
import { findWaitingWithdrawals } from '../../../withdrawals/server/desk/refund-order.ts'
import { refundReference } from '../../domain/refund-reference.ts'
import type { DueRefund, DueRefunds } from '../../domain/refunds-view.ts'
import { findAccounts } from '../accounts/find-accounts.ts'
import '../refunds-tables.ts'

/** Selects the orders whose money has to go back and is in no open file. */
function selectDue(db: Db) {
  return db
    .selectFrom('orders')
    .where('open_cents', '<', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund_transfers')
            .select('id')
            .whereRef('order_id', '=', 'orders.id')
            .where('state', '=', 'open'),
        ),
      ),
    )
}

/** Finds the moment when each of these orders was cancelled last, if it was. */
async function findCancellations(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_status_changes')
    .select(['order_id', 'changed_at'])
    .where('order_id', 'in', ids)
    .where('to_status', '=', 'cancelled')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ order_id, changed_at }) => [order_id, changed_at]))
}

/** Finds the value date of the last payment of each of these orders. */
async function findLastPayments(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .select((eb) => ['payments.order_id', eb.fn.max('payments.value_date').as('day')])
    .where('payments.order_id', 'in', ids)
    .where('payments.reverses_id', 'is', null)
    .where('reversal.id', 'is', null)
    .groupBy('payments.order_id')
    .execute()
  return new Map(rows.map(({ order_id, day }) => [order_id, day]))
}

/** Why the money of an order goes back, and since which day. */
type DueReason = Pick<DueRefund, 'reason' | 'since' | 'dueOn'>

const dayOf = (moment: string): string => berlinDate(new Date(moment))

/** Finds why the money of these orders goes back. Money that arrived after the reason is due since its arrival. */
async function findReasons(
  db: Db,
  orders: ReadonlyArray<{
    readonly id: string
    readonly status: string
    readonly created_at: string
  }>,
): Promise<ReadonlyMap<string, DueReason>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const withdrawals = await findWaitingWithdrawals(db, ids)
  const cancellations = await findCancellations(db, ids)
  const payments = await findLastPayments(db, ids)
  return new Map(
    orders.map(({ id, status, created_at }): [string, DueReason] => {
      const paidOn = payments.get(id) ?? dayOf(created_at)
      const since = (moment: string): string => {
        const day = dayOf(moment)
        return day > paidOn ? day : paidOn
      }
      const withdrawal = withdrawals.find(({ orderId }) => orderId === id)
      if (withdrawal) {
        const { decidedAt, dueOn } = withdrawal
        return [id, { reason: 'withdrawal', since: since(decidedAt), dueOn }]
      }
      const cancelledAt = cancellations.get(id)
      return status === 'cancelled' && cancelledAt !== undefined
        ? [id, { reason: 'cancelled', since: since(cancelledAt), dueOn: null }]
        : [id, { reason: 'overpaid', since: paidOn, dueOn: null }]
    }),
  )
}

async function countDue(db: Db): Promise<DueRefunds['total']> {
  const { count, cents } = await selectDue(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('open_cents').as('cents'),
    ])
    .executeTakeFirstOrThrow()
  return { count, amount: centsToAmount(-(cents ?? 0)) }
}

/** Lists a page of the orders whose money has to go back and is in no open file, oldest order first. */
export async function listDue(
  db: Db,
  { before: after, limit }: Pick<ListQuery<string>, 'before' | 'limit'>,
): Promise<DueRefunds> {
  let query = selectDue(db).select([
    'id',
    'order_number',
    'customer_name',
    'status',
    'open_cents',
    'created_at',
  ])
  if (after !== undefined) query = query.where('id', '>', after)
  const found = await query
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutPageBy(found, limit, ({ id }) => id)
  const accounts = await findAccounts(
    db,
    rows.map(({ id }) => id),
  )
  const reasons = await findReasons(db, rows)
  const items = rows.flatMap((row): DueRefund[] => {
    const reason = reasons.get(row.id)
    if (!reason) return []
    return [
      {
        orderId: row.id,
        orderNumber: row.order_number,
        customerName: row.customer_name,
        amount: centsToAmount(toGiveBackCents(row)),
        account: accounts.get(row.id) ?? null,
        reference: refundReference(row.order_number),
        ...reason,
      },
    ]
  })
  return { items, next, total: await countDue(db) }
}
