import { pdfFileName, type DocumentKind } from '../../../documents/domain/document-kinds.ts'
import type { MailAttachment } from '../../../mail/server/content/mail-attachment.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'

/** Returns an issued document as an attachment with its usual file name. */
export function attachmentOf(
  order: OrdersTable,
  kind: DocumentKind,
  number: string | undefined,
): readonly MailAttachment[] {
  if (number === undefined) return []
  const fileName = pdfFileName(kind, order.order_number, number)
  return [{ kind, fileName, orderId: order.id, number }]
}
