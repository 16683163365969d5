import { INTERNAL_ID, personalTable } from '../../../platform/server/personal-data.ts'
import { cancellationReasons } from '../../domain/cancellation.ts'
import { kept, numberOf, ordersOf, type OfOrder } from './parts-of-orders.ts'

/** Packs of a person's orders that the shop cancelled. */
export const cancelledPacks = personalTable<'cancelled_packs', OfOrder>({
  table: 'cancelled_packs',
  title: 'Stornierte Packungen',
  ...kept,
  columns: {
    cancellation_id: INTERNAL_ID,
    order_id: numberOf,
    position: { withheld: 'Reihenfolge' },
    quantity: 'Anzahl',
    reason: { label: 'Grund', value: (row) => cancellationReasons[row.reason] },
    words: 'Unsere Worte dazu',
    restocked: { withheld: 'Sagt nur etwas über unseren Bestand' },
    cancelled_by: INTERNAL_ID,
    cancelled_at: 'Wann',
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('cancelled_packs', 'cancelled_packs.order_id', 'orders.id')
          .selectAll('cancelled_packs')
          .select('orders.order_number')
          .orderBy('cancelled_at')
          .orderBy('position')
          .execute(),
})
