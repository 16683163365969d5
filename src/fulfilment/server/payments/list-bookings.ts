import { labelAccounts } from '../../../accounts/server/label-accounts.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findOrderRowsById } from '../../../orders/server/reading/stored-orders.ts'
import type { BookingsView } from '../../../payments/domain/bookings-view.ts'
import { findBookings } from '../../../payments/server/find-bookings.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'

/** Lists an order's payments and refunds in the order they were recorded. Refuses with `not-found`. */
export async function listBookings(
  db: Db,
  orderId: string,
): Promise<Result<BookingsView, Refusal>> {
  const isKnown = isRowId(orderId) && (await findOrderRowsById(db, [orderId])).length > 0
  if (!isKnown) return err(orderNotFound)
  const { payments, refunds } = await findBookings(db, orderId)
  const all = [
    ...payments.map((row) => ({ ...row, kind: 'payment' as const })),
    ...refunds.map((row) => ({ ...row, kind: 'refund' as const })),
  ]
  const names = await labelAccounts(
    db,
    all.map(({ recordedBy }) => recordedBy),
  )
  const reversed = new Set(all.map(({ reversesId }) => reversesId))
  const items = all
    .toSorted((a, b) => (a.recordedAt + a.id < b.recordedAt + b.id ? -1 : 1))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      amount: centsToAmount(row.amountCents),
      valueDate: row.valueDate,
      source: row.source,
      at: row.recordedAt,
      by: names.get(row.recordedBy) ?? null,
      note: row.note,
      reversesId: row.reversesId,
      isReversed: reversed.has(row.id),
    }))
  return ok({ items })
}
