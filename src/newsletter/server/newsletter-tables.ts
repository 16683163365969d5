import type { SubmissionColumns } from '../../inquiries/server/inquiries-tables.ts'

export interface NewsletterSubscriptionsTable extends SubmissionColumns {
  /** Lower case, unique. */
  email: string
  /** 0 or 1. */
  subscribed: number
  /** Null until the link of the mail was followed; before that no newsletter is sent. */
  confirmed_at: string | null
  /** SHA-256 of the token in the newest mail's link. */
  token_hash: string
  token_created_at: string
  /** The version of the text that the form showed; null for subscriptions from before versions. */
  consent_version: string | null
  /** The network of the client that subscribed, from `shortenAddress`. */
  signup_network: string | null
  /** The same of the client that followed the link. */
  confirmed_network: string | null
  /** When the subscription ended; null while it lasts. */
  unsubscribed_at: string | null
}

/**
 * The proof of consents that were confirmed and had ended when their email signed up again. Deleted with the
 * subscription.
 */
export interface NewsletterFormerConsentsTable extends Omit<
  NewsletterSubscriptionsTable,
  'id' | 'email' | 'subscribed'
> {
  subscription_id: string
  confirmed_at: string
  unsubscribed_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    newsletter_subscriptions: NewsletterSubscriptionsTable
    newsletter_former_consents: NewsletterFormerConsentsTable
  }
}
