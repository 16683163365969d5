/**
 * Every text that visitors consented to when they subscribed, by version. A changed text gets a new
 * version; the former ones stay, because subscriptions refer to them as the proof of consent.
 */
export const consentTexts = {
  '2026-11':
    'Mit „Anmelden“ willigen Sie ein, dass wir Ihnen neue Röstungen und Termine per E-Mail schicken. Sie bekommen zuerst einen Link zum Bestätigen, abmelden können Sie sich jederzeit.',
} as const satisfies Readonly<Record<string, string>>

export type ConsentVersion = keyof typeof consentTexts

/** The version that the form shows. */
export const CONSENT_VERSION: ConsentVersion = '2026-11'
