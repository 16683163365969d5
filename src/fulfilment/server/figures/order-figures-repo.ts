import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type {
  OrderDaysTable,
  RoastDemandTable,
} from '../../../orders/server/order-figures-tables.ts'

/** The `day` of the row that sums up all days. */
const ALL_DAYS = ''

/** Deletes and returns at most `limit` deltas. */
export async function takeDeltas(tx: Tx, limit: number): Promise<OrderDaysTable[]> {
  return tx
    .deleteFrom('order_deltas')
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_deltas').select('id').orderBy('id').limit(limit),
    )
    .returning(['day', 'status', 'orders', 'total_cents'])
    .execute()
}

/**
 * Adds a sum to a day's row. Call it in sorted order, so that transactions lock rows in one order.
 */
export async function addToDay(tx: Tx, sum: OrderDaysTable): Promise<void> {
  await tx
    .insertInto('order_days')
    .values(sum)
    .onConflict((conflict) =>
      conflict.columns(['day', 'status']).doUpdateSet((eb) => ({
        orders: eb('order_days.orders', '+', sum.orders),
        total_cents: eb('order_days.total_cents', '+', sum.total_cents),
      })),
    )
    .execute()
}

/** Returns the change for both rows it counts in: its own day and all days. */
export function inBothDays(change: OrderDaysTable): OrderDaysTable[] {
  return [change, { ...change, day: ALL_DAYS }]
}

/** First and last day ("YYYY-MM-DD"), both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * Reads sums and deltas in one statement; between two, the job could move figures from one to the
 * other.
 */
function figuresOf(db: Queryable, range: DayRange | null) {
  const { from, to } = range ?? { from: ALL_DAYS, to: ALL_DAYS }
  const folded = db
    .selectFrom('order_days')
    .select(['day', 'status', 'orders', 'total_cents'])
    .where('day', '>=', from)
    .where('day', '<=', to)
  let open = db.selectFrom('order_deltas').select(['day', 'status', 'orders', 'total_cents'])
  if (range) open = open.where('day', '>=', from).where('day', '<=', to)
  return db.selectFrom(folded.unionAll(open).as('figures'))
}

export type StatusSum = Pick<OrderDaysTable, 'status' | 'orders' | 'total_cents'>

/** Returns number and sum of the orders of each status, for a range of days or for all (null). */
export async function sumByStatus(db: Queryable, range: DayRange | null): Promise<StatusSum[]> {
  return figuresOf(db, range)
    .select((eb) => [
      'status',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('total_cents').as('total_cents'),
    ])
    .groupBy('status')
    .execute()
}

/** Returns number and sum of the orders of each status and day of a range. */
export async function sumByDay(db: Queryable, range: DayRange): Promise<OrderDaysTable[]> {
  return figuresOf(db, range)
    .select((eb) => [
      'day',
      'status',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('total_cents').as('total_cents'),
    ])
    .groupBy(['day', 'status'])
    .execute()
}

/** Adds packs to the roast demand, or subtracts them if negative. */
export async function addToDemand(tx: Tx, row: RoastDemandTable): Promise<void> {
  await tx
    .insertInto('roast_demand')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'name', 'weight', 'grind'])
        .doUpdateSet((eb) => ({ packs: eb('roast_demand.packs', '+', row.packs) })),
    )
    .execute()
}

/** Returns the roast demand by product, at most `limit` kinds of packs. */
export async function readDemand(db: Queryable, limit: number): Promise<RoastDemandTable[]> {
  return db
    .selectFrom('roast_demand')
    .selectAll()
    .where('packs', '>', 0)
    .orderBy('product_id')
    .orderBy('name')
    .orderBy('weight')
    .orderBy('grind')
    .limit(limit)
    .execute()
}
