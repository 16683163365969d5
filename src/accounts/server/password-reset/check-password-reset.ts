import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { findUserById } from '../accounts-repo.ts'
import { checkAccountToken, linkOver } from '../links/check-account-token.ts'

/** Checks whether a password link still works. Refuses with `invalid` and `too-many`. */
export async function checkPasswordReset(
  { db, clock, limits }: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  token: string,
  clientAddress: string,
): Promise<Result<void, Refusal>> {
  const allowed = await limits.take('link-check-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const found = await checkAccountToken(db, token, ['password-reset'], clock)
  const user = found ? await findUserById(db, found.user_id) : null
  return user?.disabled_at === null ? ok(undefined) : err(linkOver)
}
