import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import type { BookingSource } from '../../../payments/domain/booking-source.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'

/** Rolls back with the message at this field of the request. */
export function refuseField(field: string, message: string): never {
  return rollBack(refusal('invalid', message, { fields: { [field]: message } }))
}

interface BookingDay {
  /** "YYYY-MM-DD". */
  readonly valueDate: string
  readonly source: BookingSource
  /** ISO moment. */
  readonly now: string
  /** The field of the request that names the day. */
  readonly field: string
}

/**
 * Refuses a day in the future, and one before the order that an admin typed. A payment from a bank statement
 * may be dated before the order, because customers pay twice or in advance.
 */
export function requireBookingDay(
  { created_at }: Pick<OrdersTable, 'created_at'>,
  { valueDate, source, now, field }: BookingDay,
): void {
  if (valueDate > berlinDate(new Date(now))) refuseField(field, 'Der Tag liegt in der Zukunft.')
  if (source !== 'statement' && valueDate < berlinDate(new Date(created_at))) {
    refuseField(field, 'Der Tag liegt vor der Bestellung.')
  }
}
