/** `hand`: recorded by an admin; `migration`: known from the status of an order of an earlier version. */
export const bookingSources = ['hand', 'statement', 'migration'] as const
export type BookingSource = (typeof bookingSources)[number]

export const bookingSourceLabels: Readonly<Record<BookingSource, string>> = {
  hand: 'von Hand',
  statement: 'Kontoauszug',
  migration: 'aus dem früheren Stand',
}
