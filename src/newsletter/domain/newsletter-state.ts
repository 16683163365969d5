/** States of a subscription. */
export const newsletterStates = ['waiting', 'confirmed', 'unsubscribed'] as const
export type NewsletterState = (typeof newsletterStates)[number]

export const newsletterStateLabels: Readonly<Record<NewsletterState, string>> = {
  waiting: 'Wartet auf Bestätigung',
  confirmed: 'Bestätigt',
  unsubscribed: 'Abgemeldet',
}
