import '../../../mail/server/queue-mail.ts'

/** A newsletter address, and the token that confirms it. */
interface NewsletterConfirmationData {
  readonly subscriptionId: string
  readonly token: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** The link that confirms a newsletter address; the database keeps only the token's hash. */
    'newsletter-confirmation': NewsletterConfirmationData
  }
}
