import { personalTable } from '../../../platform/server/personal-data.ts'
import { reviewConsentTexts } from '../../domain/consents/review-consent.ts'
import { numberOf, ordersOf, type OfOrder } from './parts-of-orders.ts'

const endReasons = {
  withdrawn: 'Widerrufen',
  erased: 'Daten gelöscht',
  late: 'Nicht mehr gefragt',
} as const

/** Returns the text of a version. */
function consentText(version: string): string {
  const texts: Readonly<Record<string, string>> = reviewConsentTexts
  return texts[version] ?? version
}

/** Consents to a mail that asks for reviews of a person's orders. */
export const reviewRequests = personalTable<'review_requests', OfOrder>({
  table: 'review_requests',
  title: 'Einwilligung in die Bitte um eine Bewertung',
  whenClosed: {
    keptBecause:
      'Der Nachweis Ihrer Einwilligung (Art. 7 Abs. 1 DSGVO) bleibt bei der Bestellung und wird mit ihr gelöscht.',
  },
  columns: {
    order_id: numberOf,
    consent_version: {
      label: 'Einwilligung',
      value: (row) => consentText(row.consent_version),
    },
    consented_at: 'Eingewilligt',
    asked_at: 'E-Mail geschrieben',
    ended_at: 'Beendet',
    end_reason: {
      label: 'Warum beendet',
      value: (row) => row.end_reason && endReasons[row.end_reason],
    },
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('review_requests', 'review_requests.order_id', 'orders.id')
          .selectAll('review_requests')
          .select('orders.order_number')
          .execute(),
})
