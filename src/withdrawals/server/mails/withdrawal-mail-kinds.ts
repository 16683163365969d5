export interface WithdrawalMailData {
  readonly withdrawalId: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** Receipt for the customer (BGB § 356a Abs. 4). */
    'withdrawal-receipt': WithdrawalMailData
    /** Notifies the shop. */
    'withdrawal-notice': WithdrawalMailData
    /** Brings the cancellation of the invoice, and the invoice for the rest of the order. */
    'withdrawal-accepted': WithdrawalMailData & {
      /** Whether the goods had left the shop when it was accepted; absent in older mails. */
      readonly isSupplied?: boolean
      /** Whether the order had been cancelled before. */
      readonly wasCancelled?: boolean
      readonly cancellationNumber?: string
      readonly invoiceNumber?: string
    }
  }
}
