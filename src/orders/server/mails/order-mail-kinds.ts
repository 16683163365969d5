export interface OrderMailData {
  readonly orderId: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    'order-confirmation': OrderMailData
  }
}
