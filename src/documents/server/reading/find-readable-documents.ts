import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import { mayReadOrder, orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findOrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
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
  deps: Pick<ApiDeps, 'db' | 'log'>,
  orderId: string,
  reader: Reader,
): Promise<Result<Readable, Refusal>> {
  const { db } = deps
  const record = await findOrderRecord(db, orderId)
  if (!record) return err(orderNotFound)
  const { order_number, status } = record.order
  if (!mayReadOrder(deps, record.order, reader)) return err(orderNotFound)
  return ok({ orderNumber: order_number, status, documents: await findDocuments(db, orderId) })
}
