import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { ProfileRequest } from '../../domain/profile-request.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { updateUser } from '../accounts-repo.ts'
import { recordOwnAction } from '../record-own-action.ts'
import { unauthorised } from '../sessions/guards.ts'
import type { SessionUser } from '../sessions/session-user.ts'

const MOVED = 'Adressen ändern Sie jetzt im Konto unter „Adressen“. Bitte laden Sie die Seite neu.'

/** Refuses an address that would be dropped; the stored one changes nothing. */
function requireStoredAddress(user: SessionUser, sent: ProfileRequest): Result<void, Refusal> {
  const names = ['address', 'postalCode', 'city'] as const
  const moved = names.filter((name) => (sent[name] ?? user[name]).trim() !== user[name])
  if (moved.length === 0) return ok(undefined)
  const fields = Object.fromEntries(moved.map((name) => [name, MOVED]))
  return err(refusal('invalid', MOVED, { fields }))
}

/**
 * Changes name and phone of the own account. Existing orders keep theirs. Refuses with
 * `unauthorised` when the account was closed meanwhile, and with `invalid` for another address.
 */
export async function changeProfile(
  { db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  user: SessionUser,
  sent: ProfileRequest,
): Promise<Result<ProfileView, Refusal>> {
  const checked = requireStoredAddress(user, sent)
  if (!checked.ok) return checked
  const { firstName, lastName, phone } = sent
  const now = clock.now().toISOString()
  const changed = await transactOrRefuse(db, async (tx) => {
    const isOpen = await updateUser(tx, user.id, {
      first_name: firstName,
      last_name: lastName,
      phone,
      updated_at: now,
    })
    if (!isOpen) rollBack(unauthorised)
    await recordOwnAction(tx, user, { action: 'account.profile', now })
  })
  if (!changed.ok) return changed
  log.info({ userId: user.id }, 'profile changed')
  return ok({ ...user, firstName, lastName, phone, updatedAt: now })
}
