export interface OrderMailData {
  readonly orderId: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    'order-confirmation': OrderMailData
  }
}

declare module '../../../mail/server/content/mail-attachment.ts' {
  interface MailAttachmentKinds {
    /** The pinned terms of an order. */
    terms: { readonly termsId: string }
  }
}
