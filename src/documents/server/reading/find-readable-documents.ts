import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findOrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { findDocuments } from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'

/** The account that reads a document. */
export type Reader = Pick<SessionUser, 'id' | 'isAdmin'>

interface Readable {
  readonly orderNumber: string
  readonly status: OrderStatus
  readonly documents: DocumentsTable[]
}

/** Returns an order's documents. Refuses with `not-found` for unknown and for other readers' orders. */
export async function findReadableDocuments(
  db: Db,
  orderId: string,
  reader: Reader,
): Promise<Result<Readable, Refusal>> {
  const record = await findOrderRecord(db, orderId)
  if (!record) return err(orderNotFound)
  const { user_id, order_number, status } = record.order
  if (user_id !== reader.id && !reader.isAdmin) return err(orderNotFound)
  return ok({ orderNumber: order_number, status, documents: await findDocuments(db, orderId) })
}
