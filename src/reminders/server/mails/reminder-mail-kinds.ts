import type { OrderMailData } from '../../../orders/server/mails/order-mail-kinds.ts'

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** Sets a grace period for the payment, or a later end of it. */
    'payment-reminder': OrderMailData & {
      /** The last day of the grace period, "YYYY-MM-DD". */
      readonly until: string
      readonly isExtension: boolean
      /** The last day whose payments were seen, "YYYY-MM-DD"; null without statements of the bank. */
      readonly coveredUntil: string | null
    }
  }
}
