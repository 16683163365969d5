import { sql } from 'kysely'
import type { Db } from '../../../platform/server/database/tables.ts'
import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import type { PayableOrder } from '../../domain/matching/order-index.ts'
import { jsonRows, jsonText } from '../json-rows.ts'

/** Rows that are read before other requests get their turn. */
const AT_ONCE = 500

const columns = [
  'id',
  'order_number',
  'customer_name',
  'status',
  'payment_state',
  'open_cents',
  'total_cents',
  'withdrawn_cents',
  'created_at',
] as const

interface OrderRow {
  readonly id: string
  readonly order_number: string
  readonly customer_name: string
  readonly status: string
  readonly payment_state: string
  readonly open_cents: number
  readonly total_cents: number
  readonly withdrawn_cents: number
  readonly created_at: string
}

function stateOf({ status, open_cents }: OrderRow): PayableOrder['state'] {
  if (status === 'cancelled') return 'cancelled'
  return open_cents > 0 ? 'open' : 'paid'
}

function toPayable(row: OrderRow): PayableOrder {
  const state = stateOf(row)
  return {
    id: row.id,
    orderNumber: row.order_number,
    customerName: row.customer_name,
    state,
    amountCents: state === 'open' ? row.open_cents : row.total_cents - row.withdrawn_cents,
  }
}

/** Finds every order that still owes something. */
export async function findOpenOrders(db: Db): Promise<PayableOrder[]> {
  const found: PayableOrder[] = []
  for (const state of ['open', 'partly'] as const) {
    let last = { created_at: '', id: '' }
    for (;;) {
      await waitForTurn()
      const rows = await db
        .selectFrom('orders')
        .select(columns)
        .where('payment_state', '=', state)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      for (const row of rows) found.push(toPayable(row))
      const end = rows.at(-1)
      if (!end || rows.length < AT_ONCE) break
      last = end
    }
  }
  return found
}

/** Finds the orders with these numbers, whatever their status. */
export async function findOrdersByNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<PayableOrder[]> {
  if (numbers.length === 0) return []
  const list = numbers.map((number) => ({ number }))
  const { rows } = await sql<OrderRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from orders
    where order_number in (select ${jsonText('number')} from ${jsonRows(db, list)})
  `.execute(db)
  return rows.map(toPayable)
}
