import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type {
  OrderDaysTable,
  RoastDemandTable,
} from '../../../orders/server/order-figures-tables.ts'

/** The day that stands for all of them. */
const ALL_DAYS = ''

/** Takes deltas out of their table, at most `limit`. */
export async function takeDeltas(tx: Tx, limit: number): Promise<OrderDaysTable[]> {
  return tx
    .deleteFrom('order_deltas')
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_deltas').select('id').orderBy('id').limit(limit),
    )
    .returning(['day', 'status', 'orders', 'total_cents'])
    .execute()
}

/** Adds sums to the days and to the row of all days. Give them sorted: the rows are locked in turn. */
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

/** Both rows a change counts in: its own day and all days. */
export function inBothDays(change: OrderDaysTable): OrderDaysTable[] {
  return [change, { ...change, day: ALL_DAYS }]
}

/** First and last day, both "YYYY-MM-DD" and included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Folded or not, in one statement: between two, a fold would move figures from one to the other. */
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

/** Orders of each status and what they cost together, of some days or of all (null). */
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

/** The same for each day of a range. */
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

/** Adds packs to what has to be roasted (takes them away, if negative), sorted by the key. */
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

/** What has to be roasted, by product, at most `limit` kinds of packs. */
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
