import { INTERNAL_ID, personalTable } from '../../../platform/server/personal-data.ts'
import { cancellationReasons } from '../../domain/cancellation.ts'
import { statusLabel } from '../../domain/order-status.ts'
import { kept, numberOf, ordersOf, type OfOrder, type OfSentOrder } from './parts-of-orders.ts'
import '../orders-tables.ts'

/** Changes of the status of a person's orders. */
export const statusChanges = personalTable<'order_status_changes', OfSentOrder>({
  table: 'order_status_changes',
  title: 'Verlauf der Bestellungen',
  ...kept,
  columns: {
    id: INTERNAL_ID,
    order_id: numberOf,
    from_status: {
      label: 'Von',
      value: (row) => row.from_status && statusLabel(row.from_status, row.shipping_method),
    },
    to_status: { label: 'Zu', value: (row) => statusLabel(row.to_status, row.shipping_method) },
    tracking_code: 'Sendungsnummer',
    changed_by: INTERNAL_ID,
    changed_at: 'Wann',
    api_key: INTERNAL_ID,
    reason: {
      label: 'Grund der Stornierung',
      value: (row) => row.reason && cancellationReasons[row.reason],
    },
    words: 'Unsere Worte zur Stornierung',
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('order_status_changes', 'order_status_changes.order_id', 'orders.id')
          .selectAll('order_status_changes')
          .select(['orders.order_number', 'orders.shipping_method'])
          .orderBy('changed_at')
          .execute(),
})

/** The shop's notes about a person's orders. */
export const orderNotes = personalTable<'order_notes', OfOrder>({
  table: 'order_notes',
  title: 'Unsere Notizen zu Bestellungen',
  ...kept,
  columns: {
    id: INTERNAL_ID,
    order_id: numberOf,
    author_id: { withheld: 'Kennung der Person, die sie schrieb' },
    text: 'Notiz',
    created_at: 'Geschrieben',
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('order_notes', 'order_notes.order_id', 'orders.id')
          .selectAll('order_notes')
          .select('orders.order_number')
          .execute(),
})
