import { sql } from 'kysely'
import { berlinDayStart } from '../../../platform/domain/berlin-days.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { OverviewView } from '../../domain/overview-view.ts'
import { ageGroups } from '../../domain/payment-age.ts'
import { unpaidStates } from '../../domain/payment-filter.ts'
import '../../../orders/server/orders-tables.ts'

type OpenPayments = Pick<OverviewView, 'unpaid' | 'openPayments' | 'toGiveBack'>

interface Sum {
  /** The position in `ageGroups`, or -1 for money to give back. */
  readonly place: number
  readonly orders: number
  readonly cents: number
}

/**
 * Sums what customers owe by the age of the order, and what has to be given back. Reads only the orders whose
 * balance is not even, from the index `orders_payment` alone.
 */
export async function readOpenPayments(db: Db, today: string): Promise<OpenPayments> {
  const groups = ageGroups(today)
  // Newest first, so the first group that began before the order contains it.
  const places = groups.map(({ from }, place) =>
    from === null
      ? sql`else ${sql.lit(place)}`
      : sql`when created_at >= ${berlinDayStart(from)} then ${sql.lit(place)}`,
  )
  const { rows } = await sql<Sum>`
    select place, count(*) as orders, sum(open_cents) as cents from (
      select open_cents, case
        when payment_state = 'overpaid' then -1
        ${sql.join(places, sql` `)} end as place
      from orders
      where payment_state in (${sql.join([...unpaidStates, 'overpaid'])})
    ) as sums
    group by place
  `.execute(db)
  const sumAt = (place: number): { readonly orders: number; readonly cents: number } =>
    rows.find((row) => row.place === place) ?? { orders: 0, cents: 0 }
  const openCents = groups.reduce((sum, _group, place) => sum + sumAt(place).cents, 0)
  const back = sumAt(-1)
  return {
    unpaid: centsToAmount(openCents),
    openPayments: groups.map((group, place) => {
      const { orders, cents } = sumAt(place)
      return { ...group, orders, amount: centsToAmount(cents) }
    }),
    toGiveBack: { orders: back.orders, amount: centsToAmount(-back.cents) },
  }
}
