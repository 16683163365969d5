/** Retention periods: stated on the privacy page and enforced by a job. */
export const retention = {
  /**
   * Counted from when an inquiry was answered, archived, declined or done; for an open one from its
   * receipt, its event's day or the last work on it, whichever is latest.
   */
  settledInquiryMonths: 24,
  /** Counted from the newest confirmation link that was not followed. */
  unconfirmedNewsletterDays: 30,
  /** Counted from the end of a subscription, as long as the consent may have to be proved. */
  unsubscribedNewsletterMonths: 24,
} as const
