import { readBusiness } from '../../../business/server/read-business.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { SecondFactorSetUp } from '../../domain/second-factor-view.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../own-password/confirm-own-password.ts'
import { drawQr } from '../../../platform/server/qr/draw-qr.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { encryptTotpSecret } from '../login-codes/totp-secret-at-rest.ts'
import { insertWaitingFactor } from '../login-codes/second-factors-repo.ts'
import { newTotpSecret, totpUri } from '../login-codes/totp.ts'

const alreadyOn = refusal('conflict', 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.')

/**
 * Generates a secret for an authenticator app, shown once. It has no effect until a first code
 * proves that the app has it. Refuses with `invalid`, `conflict` (one is on), `too-many` or 503.
 */
export async function setUpSecondFactor(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  own: OwnPassword,
): Promise<Result<SecondFactorSetUp, Refusal>> {
  const { db, clock } = deps
  const { actor: user } = own
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const secret = newTotpSecret()
  const encrypted = encryptTotpSecret(db, user.id, secret)
  const { brand } = await readBusiness(db)
  const stored = await transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, user.id, confirmed.value))) rollBack(wrongOwnPassword)
    const now = clock.now().toISOString()
    const waiting = { user_id: user.id, sealed_secret: encrypted, created_at: now }
    if (!(await insertWaitingFactor(tx, waiting))) rollBack(alreadyOn)
    const action = 'second-factor.set-up'
    await recordAdminAction(tx, { adminId: user.id, action, subject: user.id, detail: {}, now })
  })
  if (!stored.ok) return stored
  const uri = totpUri(secret, brand, user.email)
  return ok({ secret, uri, qr: drawQr(uri) })
}
