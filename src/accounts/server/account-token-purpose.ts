const HOUR_MS = 3_600_000

/** How long the links of each kind work: the one place for these figures. */
export const accountTokenLifeMs = {
  'password-reset': HOUR_MS,
  'email-change': HOUR_MS,
  'admin-invitation': 7 * 24 * HOUR_MS,
} as const

export type AccountTokenPurpose = keyof typeof accountTokenLifeMs
