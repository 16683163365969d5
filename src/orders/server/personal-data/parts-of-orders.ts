import { recordsKept, retention } from '../../../business/domain/retention.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { Person } from '../../../platform/server/personal-data.ts'
import type { OrdersTable } from '../orders-tables.ts'

/** What a part of an order shows of the order itself. */
export interface OfOrder {
  readonly order_number: string
}

/** What a part shows of the order and how it is sent. */
export type OfSentOrder = OfOrder & Pick<OrdersTable, 'shipping_method'>

/** Names the order that a part belongs to. */
export const numberOf = { label: 'Bestellung', value: ({ order_number }: OfOrder) => order_number }
/** Orders and their parts are kept for the same time. */
export const kept = { whenClosed: { keptBecause: recordsKept(retention.orders.keep) } } as const

/** Selects the orders that parts of a person's orders are joined with. */
export function ordersOf(db: Queryable, { orderIds }: Person) {
  return db.selectFrom('orders').where('orders.id', 'in', orderIds).orderBy('orders.created_at')
}
