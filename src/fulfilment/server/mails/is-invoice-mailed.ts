import * as z from 'zod/mini'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../../../mail/server/mail-tables.ts'

/**
 * The kinds of mail that carry invoices; the cause of each begins with the kind and the order's id.
 */
const invoiceMailKinds = [
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-part-cancelled',
  'withdrawal-accepted',
] as const

/** The character after the `:` that ends a kind and an id in a cause. */
const AFTER_COLON = ';'

const dataSchema = z.object({ invoiceNumber: z.optional(z.string()) })

/** Returns whether a mail with this invoice was queued for the order's customer. */
export async function isInvoiceMailed(
  db: Queryable,
  orderId: string,
  invoiceNumber: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('mails')
    .select('data')
    .where((eb) =>
      eb.or(
        invoiceMailKinds.map((kind) => {
          const start = `${kind}:${orderId}`
          return eb.and([
            eb('cause', '>=', `${start}:`),
            eb('cause', '<', `${start}${AFTER_COLON}`),
          ])
        }),
      ),
    )
    .execute()
  return found.some(
    ({ data }) => z.parse(dataSchema, JSON.parse(data)).invoiceNumber === invoiceNumber,
  )
}
