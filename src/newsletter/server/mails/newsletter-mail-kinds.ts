import '../../../mail/server/queue-mail.ts'

/** A subscription and the token that confirms it. */
interface NewsletterConfirmationData {
  readonly subscriptionId: string
  readonly token: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** Sends the confirmation link; the database keeps only the token's hash. */
    'newsletter-confirmation': NewsletterConfirmationData
  }
}
