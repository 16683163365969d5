import {
  numberOf,
  ordersOf,
  type OfOrder,
} from '../../orders/server/personal-data/parts-of-orders.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { refusalReasons, reviewStateLabels } from '../domain/review-state.ts'
import './reviews-tables.ts'

const reviews = personalTable<'reviews', OfOrder & { readonly coffee: string }>({
  table: 'reviews',
  title: 'Bewertungen',
  whenClosed: {
    keptBecause:
      'Veröffentlichte Bewertungen behalten Sterne und Worte, damit der Durchschnitt stimmt, aber nicht Ihren Namen. Andere löschen wir.',
  },
  columns: {
    id: INTERNAL_ID,
    order_id: numberOf,
    position: { label: 'Kaffee', value: ({ coffee }) => coffee },
    product_id: INTERNAL_ID,
    stars: 'Sterne',
    words: 'Worte',
    shown_name: 'Gezeigter Name',
    state: { label: 'Stand', value: ({ state }) => reviewStateLabels[state] },
    refusal_reason: {
      label: 'Warum abgelehnt',
      value: ({ refusal_reason: reason }) => reason && refusalReasons[reason],
    },
    answer: 'Unsere Antwort',
    created_at: 'Geschrieben',
    changed_at: 'Zuletzt geändert',
    version: INTERNAL_ID,
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('reviews', 'reviews.order_id', 'orders.id')
          .innerJoin('order_lines', (join) =>
            join
              .onRef('order_lines.order_id', '=', 'reviews.order_id')
              .onRef('order_lines.position', '=', 'reviews.position'),
          )
          .selectAll('reviews')
          .select(['orders.order_number', 'order_lines.name as coffee'])
          .execute(),
})

/** The tables of reviews with personal data. */
export const reviewData: readonly PersonalTable[] = [reviews]
