import { v7 } from 'uuid'
import type { OrderStatus } from '../../src/orders/domain/order-status.ts'
import { wordsOfAction } from '../../src/platform/server/record-admin-action.ts'
import type { Row } from './bulk-database.ts'
import { TRACKING_CODE, type MadeUpOrder } from './made-up.ts'
import type { SampleRows } from './sample-rows.ts'

/** What an order leaves besides itself, with the number of its invoice. */
interface Traced extends MadeUpOrder {
  readonly invoiceNumber: string | null
}

/** The status in which a mail of this kind is sent; there are no others in the sample. */
const sentIn: Readonly<Record<string, OrderStatus>> = {
  'order-confirmation': 'pending',
  'payment-received': 'processing',
  'order-shipped': 'shipped',
}

const isoDate = (ms: number): string => new Date(ms).toISOString()

/** Makes the mails of orders like those of the sample; one of 1000 could not be sent. Their bodies are left out. */
export class MadeUpMails {
  readonly #samples: SampleRows
  /** How many were made. */
  count = 0

  constructor(samples: SampleRows) {
    this.#samples = samples
  }

  of({ order, way, invoiceNumber }: Traced): Row[] {
    const { mails, orderId, invoice } = this.#samples
    const own = (text: string): string =>
      text
        .replaceAll(orderId, String(order['id']))
        .replaceAll(invoice.order.number, String(order['order_number']))
        .replaceAll(invoice.number, invoiceNumber ?? invoice.number)
    return mails.flatMap(({ kind, subject, cause, data, attachments }) => {
      const ms = way.find(({ to }) => to === sentIn[kind])?.ms
      if (ms === undefined) return []
      this.count += 1
      const isFailed = this.count % 1000 === 0
      const id = v7({ msecs: ms })
      return {
        id,
        kind,
        recipient: String(order['customer_email']),
        data: own(data),
        cause: own(cause),
        created_at: isoDate(ms),
        state: isFailed ? 'failed' : 'sent',
        attempts: 1,
        next_attempt_at: isoDate(ms),
        last_error: isFailed ? '550 mailbox unavailable' : null,
        sent_at: isFailed ? null : isoDate(ms + 2000),
        message_id: isFailed ? null : `<${id}@example.de>`,
        subject: own(subject),
        attachments: isFailed ? null : own(attachments),
      }
    })
  }
}

function madeUpAction(
  {
    ms,
    action,
    subject,
  }: { readonly ms: number; readonly action: string; readonly subject: string },
  detail: Readonly<Record<string, unknown>>,
  adminId: string,
) {
  const [id, acted_at] = [v7({ msecs: ms }), isoDate(ms)]
  const words = wordsOfAction({ subject, detail })
  return {
    action: { id, acted_at, admin_id: adminId, action, subject, detail: JSON.stringify(detail) },
    words: words.map((word) => ({ word, acted_at, action_id: id })),
  }
}

/** Returns the entries of the audit log about an order, with their search words. */
export function actionsOf({ order, way, invoiceNumber }: Traced, adminId: string) {
  const orderNumber = String(order['order_number'])
  const made = way.slice(1).flatMap(({ to, ms }, index) => {
    const detail = {
      from: way[index]?.to,
      to,
      trackingCode: to === 'shipped' ? TRACKING_CODE : null,
    }
    const change = madeUpAction(
      { ms, action: 'order.status', subject: orderNumber },
      detail,
      adminId,
    )
    if (to !== 'shipped' || invoiceNumber === null) return [change]
    const issue = { ms, action: 'document.issue', subject: invoiceNumber }
    return [change, madeUpAction(issue, { kind: 'invoice', orderNumber }, adminId)]
  })
  return {
    admin_actions: made.map(({ action }) => action),
    admin_action_words: made.flatMap(({ words }) => words),
  }
}
