import { refusal } from '../../../platform/domain/refusal.ts'
import type { Clock } from '../../../platform/domain/clock.ts'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findAccountToken } from './account-tokens-repo.ts'
import { accountTokenLifeMs } from './account-token-life.ts'
import type { AccountTokenPurpose, AccountTokensTable } from '../accounts-tables.ts'

/** Returned for a link that is unknown, used or expired, without a difference. */
export const linkOver = refusal(
  'invalid',
  'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
)

/** Returns a link that still works for one of these purposes, or null. Does not consume it. */
export async function checkAccountToken(
  db: Queryable,
  token: string,
  purposes: readonly AccountTokenPurpose[],
  clock: Clock,
): Promise<AccountTokensTable | null> {
  const row = await findAccountToken(db, hashToken(token))
  if (!row || !purposes.includes(row.purpose)) return null
  const ageMs = clock.now().getTime() - Date.parse(row.created_at)
  return ageMs < accountTokenLifeMs[row.purpose] ? row : null
}
