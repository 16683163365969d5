import { findCancelledPacks } from '../../../orders/server/reading/find-cancelled-packs.ts'
import { findCancellations } from '../../../orders/server/reading/find-cancellations.ts'
import { findOrderRowsById, withParts } from '../../../orders/server/reading/stored-orders.ts'
import { findBookingsOfOrders } from '../../../payments/server/find-bookings.ts'
import { addDays } from '../../../platform/domain/berlin-days.ts'
import { addMonths } from '../../../platform/domain/months.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import { findAcceptedPacks } from '../../../withdrawals/server/find-accepted-packs.ts'
import { allocateMoney, type Movement } from '../../domain/allocate-money.ts'
import { findMovedOrders } from './find-moved-orders.ts'
import { grossOf, moneyEvents, type MoneyHistory, type RemovedPacks } from './money-history.ts'

const ORDERS_AT_ONCE = 50

/** A movement of money with its order. */
export interface OrderMovement extends Movement {
  readonly orderId: string
  readonly orderNumber: string
  readonly customer: string
}

async function findRemovedPacks(db: Db, orderIds: readonly string[]): Promise<RemovedPacks[]> {
  const withdrawn = await findAcceptedPacks(db, orderIds)
  const cancelled = await findCancelledPacks(db, orderIds)
  return [
    ...withdrawn.map(({ acceptedAt: at, ...packs }): RemovedPacks => {
      return { ...packs, kind: 'withdrawal', at }
    }),
    ...cancelled.map(
      ({ order_id: orderId, cancelled_at: at, position, quantity }): RemovedPacks => {
        return { kind: 'part-cancellation', orderId, at, position, quantity }
      },
    ),
  ]
}

async function findHistories(db: Db, orderIds: readonly string[]): Promise<MoneyHistory[]> {
  const orders = await withParts(db, await findOrderRowsById(db, orderIds))
  const { payments, refunds } = await findBookingsOfOrders(db, orderIds)
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  const changes = await findCancellations(db, orderIds)
  const changesOf = Map.groupBy(changes, ({ order_id }) => order_id)
  const packsOf = Map.groupBy(await findRemovedPacks(db, orderIds), ({ orderId }) => orderId)
  return orders.map((stored) => ({
    stored,
    payments: paymentsOf.get(stored.order.id) ?? [],
    refunds: refundsOf.get(stored.order.id) ?? [],
    cancellations: changesOf.get(stored.order.id) ?? [],
    packs: packsOf.get(stored.order.id) ?? [],
  }))
}

function movementsOfDay(history: MoneyHistory, wanted: string): OrderMovement[] {
  const { order } = history.stored
  return allocateMoney(moneyEvents(history), grossOf(history.stored))
    .filter(({ day, cents, parts }) => day === wanted && (cents !== 0 || parts.length > 0))
    .map((movement) => ({
      ...movement,
      orderId: order.id,
      orderNumber: order.order_number,
      customer: order.customer_company || order.customer_name,
    }))
}

/**
 * Yields the movements of money of a month ("YYYY-MM"), day by day, those of a few orders at once. Other
 * requests get their turn in between.
 */
export async function* findMovements(
  db: Db,
  month: string,
): AsyncGenerator<readonly OrderMovement[]> {
  const end = `${addMonths(month, 1)}-01`
  for (let day = `${month}-01`; day < end; day = addDays(day, 1)) {
    let after = ''
    for (;;) {
      await waitForTurn()
      const orderIds = await findMovedOrders(db, { day, after, limit: ORDERS_AT_ONCE })
      const histories = await findHistories(db, orderIds)
      const found = histories
        .toSorted((a, b) => (a.stored.order.id < b.stored.order.id ? -1 : 1))
        .flatMap((history) => movementsOfDay(history, day))
      if (found.length > 0) yield found
      if (orderIds.length < ORDERS_AT_ONCE) break
      after = orderIds.at(-1) ?? after
    }
  }
}
