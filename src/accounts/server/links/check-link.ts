import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { InvitationGreeting } from '../../domain/admin-people-view.ts'
import { findUserById } from '../accounts-repo.ts'
import { checkAccountToken, linkOver } from './check-account-token.ts'
import { findOpenInvitation } from '../admins/find-open-invitation.ts'
import { nameOf } from '../person-name.ts'

type CheckDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits'>

/** Whom an invitation's link is for. Refused with `invalid` when it is over, and `too-many`. */
export async function checkInvitation(
  { db, clock, limits }: CheckDeps,
  token: string,
  address: string,
): Promise<Result<InvitationGreeting, Refusal>> {
  const allowed = await limits.take('link-check-per-address', address)
  if (!allowed.ok) return allowed
  const found = await findOpenInvitation(db, clock, token)
  if (!found.ok) return found
  return ok({ name: nameOf(found.value), email: found.value.email })
}

/** Whether the link to a new password still works. Refused with `invalid` and `too-many`. */
export async function checkPasswordReset(
  { db, clock, limits }: CheckDeps,
  token: string,
  address: string,
): Promise<Result<void, Refusal>> {
  const allowed = await limits.take('link-check-per-address', address)
  if (!allowed.ok) return allowed
  const found = await checkAccountToken(db, token, ['password-reset'], clock)
  const user = found ? await findUserById(db, found.user_id) : null
  return user?.disabled_at === null ? ok(undefined) : err(linkOver)
}
