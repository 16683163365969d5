import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { InvitationGreeting } from '../../domain/admins-view.ts'
import { nameOf } from '../person-name.ts'
import { findOpenInvitation } from './find-open-invitation.ts'

/**
 * Returns name and email of an invitation by its link. Refuses with `invalid` when it no longer
 * works, and `too-many`.
 */
export async function checkInvitation(
  { db, clock, limits }: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  token: string,
  clientAddress: string,
): Promise<Result<InvitationGreeting, Refusal>> {
  const allowed = await limits.take('link-check-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const found = await findOpenInvitation(db, clock, token)
  if (!found.ok) return found
  return ok({ name: nameOf(found.value), email: found.value.email })
}
