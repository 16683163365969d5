import type { OrderMailData } from '../../../orders/server/mails/order-mail-kinds.ts'

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** Asks for reviews of an order's coffees, with the consent of its customer (UWG § 7). */
    'review-request': OrderMailData
  }
}
