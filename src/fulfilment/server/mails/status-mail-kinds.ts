import type { OrderMailData } from '../../../orders/server/mails/order-mail-kinds.ts'

interface InvoiceMailData extends OrderMailData {
  /** The invoice that goes with it. */
  readonly invoiceNumber?: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    'payment-received': OrderMailData
    /** On its way, or ready to be fetched. */
    'order-shipped': InvoiceMailData
    /** The invoice of an order that was handed over and never shipped. */
    'order-delivered': InvoiceMailData
    /** With what takes the invoice back, and the invoice too where no mail had carried it. */
    'order-cancelled': InvoiceMailData & { readonly cancellationNumber?: string }
  }
}
