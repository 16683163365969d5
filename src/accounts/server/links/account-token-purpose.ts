const HOUR_MS = 3_600_000

/** How long the links of each kind work: the one place for these figures. */
export const accountTokenLifeMs = {
  'password-reset': HOUR_MS,
  'email-change': HOUR_MS,
} as const

/** How long an invitation to the desk works; it belongs to an address, not to an account. */
export const INVITATION_LIFE_MS = 7 * 24 * HOUR_MS

export type AccountTokenPurpose = keyof typeof accountTokenLifeMs
