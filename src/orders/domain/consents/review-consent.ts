/**
 * Every text that customers consented to for the mail that asks for reviews (UWG § 7), by version. A
 * changed text gets a new version; the former ones stay, because orders refer to them as the proof.
 */
export const reviewConsentTexts = {
  '2026-11': 'Bitten Sie mich zehn Tage nach der Lieferung per E-Mail um eine Bewertung.',
} as const satisfies Readonly<Record<string, string>>

export type ReviewConsentVersion = keyof typeof reviewConsentTexts

export const reviewConsentVersions = Object.keys(reviewConsentTexts) as ReviewConsentVersion[]

/** The version that the checkout shows. */
export const REVIEW_CONSENT_VERSION: ReviewConsentVersion = '2026-11'
