/** How long the shop keeps what it was sent: said on the privacy page, and kept to by a job. */
export const retention = {
  /**
   * After an inquiry was answered, archived, declined or done; one that never was, after it came,
   * its event was, or somebody last worked on it.
   */
  settledInquiryMonths: 24,
  /** After the newest link was sent that nobody followed. */
  unconfirmedNewsletterDays: 30,
  /** After an address left the newsletter: as long as its consent may have to be proved. */
  unsubscribedNewsletterMonths: 24,
} as const
