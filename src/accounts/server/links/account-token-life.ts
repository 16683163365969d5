import { INVITATION_DAYS } from '../../../business/domain/invitation-days.ts'
import { retention } from '../../../business/domain/retention.ts'
import { DAY_MS, HOUR_MS } from '../../../platform/domain/clock.ts'
import type { AccountTokenPurpose } from '../accounts-tables.ts'

/** How long the links of each purpose work. */
export const accountTokenLifeMs = {
  'password-reset': retention.accountTokens.keep.hours * HOUR_MS,
  'email-change': retention.accountTokens.keep.hours * HOUR_MS,
} as const satisfies Readonly<Record<AccountTokenPurpose, number>>

/** How long an admin invitation works; it belongs to an email, not to an account. */
export const INVITATION_LIFE_MS = INVITATION_DAYS * DAY_MS
