import { readBusiness } from '../../../business/server/read-business.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findOrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import { readOrderBatches } from '../../../orders/server/packing/read-order-batches.ts'
import { remainingOrder } from '../../../orders/server/withdrawing/remaining-order.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { pdfFileName } from '../../domain/document-kinds.ts'
import type { OpenedPdf } from './open-file.ts'
import { renderDeliveryNote } from '../rendering/render-document.ts'

/** Renders the delivery note of an order in its current state. */
export async function openDeliveryNote(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  orderId: string,
): Promise<Result<OpenedPdf, Refusal>> {
  const record = await findOrderRecord(db, orderId)
  if (!record) return err(orderNotFound)
  const now = clock.now()
  const rest = remainingOrder(record)
  const batches = await readOrderBatches(db, record, now)
  const bytes = await renderDeliveryNote(rest, {
    settings: await readBusiness(db),
    batches,
    now: now.toISOString(),
  })
  return ok({ bytes, fileName: pdfFileName('delivery-note', record.order.order_number) })
}
