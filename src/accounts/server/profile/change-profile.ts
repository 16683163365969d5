import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { ProfileInput } from '../../domain/account-input.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { updateUser } from '../accounts-repo.ts'
import { recordOwnAction } from '../record-own-action.ts'
import { unauthorised } from '../sessions/guards.ts'
import type { SessionUser } from '../sessions/session-user.ts'

/**
 * Changes name and phone of the own account. Existing orders keep theirs. Refuses with
 * `unauthorised` when the account was closed meanwhile.
 */
export async function changeProfile(
  { db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  user: SessionUser,
  input: ProfileInput,
): Promise<Result<ProfileView, Refusal>> {
  const now = clock.now().toISOString()
  const changed = await transactOrRefuse(db, async (tx) => {
    const isOpen = await updateUser(tx, user.id, {
      first_name: input.firstName,
      last_name: input.lastName,
      phone: input.phone,
      updated_at: now,
    })
    if (!isOpen) rollBack(unauthorised)
    await recordOwnAction(tx, user, { action: 'account.profile', now })
  })
  if (!changed.ok) return changed
  log.info({ userId: user.id }, 'profile changed')
  return ok({ ...user, ...input, updatedAt: now })
}
