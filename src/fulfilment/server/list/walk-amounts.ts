import type { Db } from '../../../platform/server/database/tables.ts'
import {
  findByAmount,
  stepThroughAmounts,
  type AmountCursor,
  type AmountedOrder,
  type AmountList,
} from './order-amounts-repo.ts'

/** What one request reads: its time does not grow with the shop. */
const AMOUNTS_AT_MOST = 3_000

const FIRST_MOMENT = '0000-01-01T00:00:00.000Z'
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Which part of a list by amount is wanted. */
export interface AmountPart extends AmountList {
  readonly after?: AmountCursor
  readonly limit: number
}

/** Orders of a list, one more than asked for if it goes on. */
export interface AmountedOrders {
  readonly orders: readonly AmountedOrder[]
  /** Where the walk stopped before it had enough; null if it did not. */
  readonly stoppedAt: AmountCursor | null
}

/** The place of an order in a list by amount. */
export function placeByAmount({ total_cents, created_at, id }: AmountedOrder): AmountCursor {
  return { totalCents: total_cents, createdAt: created_at, id }
}

/** Behind every order of an amount. */
function behindAmount(totalCents: number, lowestFirst: boolean): AmountCursor {
  return lowestFirst
    ? { totalCents, createdAt: LAST_MOMENT, id: LAST_ID }
    : { totalCents, createdAt: FIRST_MOMENT, id: FIRST_ID }
}

/** Orders of a time by amount, from amount to amount: within one, an index knows the time. */
async function stepThroughTime(db: Db, filter: AmountPart): Promise<AmountedOrders> {
  const { lowestFirst, after, limit } = filter
  const enough = limit + 1
  const found = after
    ? await findByAmount(db, filter, { amounts: [after.totalCents], after, limit: enough })
    : []
  if (found.length >= enough) return { orders: found, stoppedAt: null }
  const steps = await stepThroughAmounts(db, filter, {
    after: after?.totalCents,
    enough: enough - found.length,
    most: AMOUNTS_AT_MOST,
  })
  const amounts = steps.filter(({ orders }) => orders > 0).map(({ totalCents }) => totalCents)
  const last = amounts.pop()
  found.push(...(await findByAmount(db, filter, { amounts, limit: enough })))
  if (last !== undefined) {
    found.push(...(await findByAmount(db, filter, { amounts: [last], limit: enough })))
  }
  const end = steps.length < AMOUNTS_AT_MOST || found.length >= enough ? undefined : steps.at(-1)
  return { orders: found, stoppedAt: end ? behindAmount(end.totalCents, lowestFirst) : null }
}

/** A part of the orders of any time and status, by amount. */
export async function walkAmounts(db: Db, part: AmountPart): Promise<AmountedOrders> {
  const { from, until, after, limit } = part
  if (from !== undefined || until !== undefined) return stepThroughTime(db, part)
  const orders = await findByAmount(db, part, { after, limit: limit + 1 })
  return { orders, stoppedAt: null }
}
