import type { Cancellation } from '../../../orders/domain/cancellation.ts'
import type { OrderMailData } from '../../../orders/server/mails/order-mail-kinds.ts'

interface InvoiceMailData extends OrderMailData {
  /** The number of the attached invoice. */
  readonly invoiceNumber?: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    'payment-received': OrderMailData
    /** The order was shipped, or is ready for pickup. */
    'order-shipped': InvoiceMailData
    /** Brings the invoice of an order that was handed over without shipping. */
    'order-delivered': InvoiceMailData
    /** A cancelled order is valid again. */
    'order-reopened': OrderMailData
    /** Carries the invoice's cancellation, and the invoice too if it was not mailed yet. */
    'order-cancelled': InvoiceMailData & {
      readonly cancellationNumber?: string
      /** Missing for a cancellation without a reason. */
      readonly cancelled?: Cancellation
    }
    /** Packs of the order were cancelled; carries the documents that changed. */
    'order-part-cancelled': InvoiceMailData & {
      readonly cancellationId: string
      /** The number of the cancelled invoice, if it was not mailed yet. */
      readonly formerInvoiceNumber?: string
      readonly cancellationNumber?: string
    }
  }
}
