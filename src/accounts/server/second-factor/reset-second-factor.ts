import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../own-password/confirm-own-password.ts'
import { lockAdmins } from '../admins/lock-admins.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { deleteSecondFactor } from '../login-codes/second-factors-repo.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'

const notOneself = refusal(
  'conflict',
  'Ihre eigene Zwei-Faktor-Anmeldung schalten Sie mit Passwort und Code aus.',
)
const nothingOn = refusal(
  'conflict',
  'Bei dieser Person ist die Zwei-Faktor-Anmeldung nicht eingeschaltet.',
)

/**
 * Removes the second factor of another admin who lost device and codes, and ends their sessions.
 * Refuses with `invalid` (the own password), `conflict`, `not-found`, `forbidden`, `too-many` or
 * 503.
 */
export async function resetSecondFactor(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  id: string,
  own: OwnPassword,
): Promise<Result<void, Refusal>> {
  const { db, clock } = deps
  const { actor } = own
  if (id === actor.id) return err(notOneself)
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  return transactOrRefuse(db, async (tx) => {
    const person = await lockAdmins(tx, actor.id, id)
    const now = clock.now().toISOString()
    if (!(await lockPasswordHash(tx, actor.id, confirmed.value))) rollBack(wrongOwnPassword)
    if (!(await deleteSecondFactor(tx, id))) rollBack(nothingOn)
    await deleteSessionsOf(tx, id)
    await notifySecondFactorChange(tx, person, 'reset', now)
    await recordAdminAction(tx, {
      adminId: actor.id,
      action: 'admin.second-factor-reset',
      subject: id,
      detail: {},
      now,
    })
  })
}
