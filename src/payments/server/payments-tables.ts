import type { BookingSource } from '../domain/booking-source.ts'

/** Rows are only added; a wrong one is reversed by a row with `reverses_id`. */
export interface PaymentsTable {
  id: string
  order_id: string
  amount_cents: number
  /** The day on which the bank booked it, "YYYY-MM-DD". */
  value_date: string
  source: BookingSource
  /** The account of the admin, or `AUTOMATIC`. */
  recorded_by: string
  recorded_at: string
  /** The reference, or why a booking is reversed; '' for none. */
  note: string
  /**
   * Unique key of the event that is booked, so that it is booked once, e.g. `statement:<fingerprint>`; null for none.
   */
  fact: string | null
  /** Grows when an event is booked again after its booking was reversed. */
  fact_round: number
  reverses_id: string | null
}

export interface RefundsTable extends PaymentsTable {
  /** The part above what had to be given back: it lowers what the order is worth. */
  goodwill_cents: number
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    payments: PaymentsTable
    refunds: RefundsTable
  }
}
