import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import type { ProfileInput } from '../../domain/account-input.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { updateUser } from '../accounts-repo.ts'
import { recordOwnAction } from '../record-own-action.ts'
import type { SessionUser } from '../sessions/session-user.ts'

/** Changes name, phone and address of the own account. Existing orders keep theirs. */
export async function changeProfile(
  { db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  user: SessionUser,
  input: ProfileInput,
): Promise<ProfileView> {
  const now = clock.now().toISOString()
  await transact(db, async (tx) => {
    await updateUser(tx, user.id, {
      first_name: input.firstName,
      last_name: input.lastName,
      phone: input.phone,
      address: input.address,
      postal_code: input.postalCode,
      city: input.city,
      updated_at: now,
    })
    await recordOwnAction(tx, user, { action: 'account.profile', now })
  })
  log.info({ userId: user.id }, 'profile changed')
  return { ...user, ...input, updatedAt: now }
}
