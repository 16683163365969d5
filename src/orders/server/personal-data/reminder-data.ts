import { INTERNAL_ID, personalTable } from '../../../platform/server/personal-data.ts'
import { reminderSteps } from '../../domain/reminder-step.ts'
import { kept, numberOf, ordersOf, type OfOrder } from './parts-of-orders.ts'

/** Reminders of the payment of a person's orders. */
export const orderReminders = personalTable<'order_reminders', OfOrder>({
  table: 'order_reminders',
  title: 'Zahlungserinnerungen',
  ...kept,
  columns: {
    id: INTERNAL_ID,
    order_id: numberOf,
    step: { label: 'Was', value: (row) => reminderSteps[row.step] },
    grace_ends_on: 'Nachfrist bis',
    done_by: INTERNAL_ID,
    done_at: 'Wann',
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('order_reminders', 'order_reminders.order_id', 'orders.id')
          .selectAll('order_reminders')
          .select('orders.order_number')
          .orderBy('done_at')
          .execute(),
})
