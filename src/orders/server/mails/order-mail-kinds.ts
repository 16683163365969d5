export interface OrderMailData {
  readonly orderId: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    'order-confirmation': OrderMailData & {
      /** Of the link that takes an order without an account into one; redacted once the mail is sent. */
      readonly token?: string
      /** Whether it is printed, for an order without an email, instead of sent. */
      readonly isPrinted?: boolean
    }
  }
}

declare module '../../../mail/server/content/mail-attachment.ts' {
  interface MailAttachmentKinds {
    /** The pinned terms of an order. */
    terms: { readonly termsId: string }
  }
}
