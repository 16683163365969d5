import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { RecoveryCodes } from '../../domain/second-factor-view.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { limitCodes } from '../login-codes/limit-codes.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../login-codes/recovery-codes.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '../login-codes/second-factors-repo.ts'
import { consumeCode } from '../login-codes/consume-code.ts'
import { renewSession, type RenewedSession } from '../sessions/renew-session.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'

type ChangeDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

interface FactorChange {
  readonly own: OwnPassword
  readonly code: string
}

const notOn = refusal('conflict', 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.')

/** Checks own password and code, then runs `act`, all in one transaction with its audit entry. */
async function withPasswordAndCode<T>(
  deps: ChangeDeps,
  { own, code }: FactorChange,
  what: 'off' | 'codes',
  act: (tx: Tx) => Promise<T>,
): Promise<Result<T, Refusal>> {
  const { db, clock } = deps
  const { actor: user, clientAddress, route } = own
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const now = clock.now()
  return limitCodes(deps, { user, clientAddress, route }, () =>
    transactOrRefuse(db, async (tx) => {
      if (!(await lockPasswordHash(tx, user.id, confirmed.value))) rollBack(wrongOwnPassword)
      const factor = await findSecondFactor(tx, user.id)
      if (!factor?.confirmed_at) rollBack(notOn)
      orRollBack(await consumeCode(tx, factor, { code, now }))
      const done = await act(tx)
      await notifySecondFactorChange(tx, user, what, now.toISOString())
      await recordAdminAction(tx, {
        adminId: user.id,
        action: `second-factor.${what}`,
        subject: user.id,
        detail: {},
        now: now.toISOString(),
      })
      return done
    }),
  )
}

/**
 * Turns the own second factor off and ends all sessions; the acting one gets a new token. Refuses with
 * `invalid` (the password), `wrong-second-factor`, `conflict` (none is on), `unauthorised` (the session
 * has ended meanwhile), `too-many` or 503.
 */
export async function turnOffSecondFactor(
  deps: ChangeDeps,
  change: FactorChange,
): Promise<Result<RenewedSession, Refusal>> {
  const { actor, session } = change.own
  return withPasswordAndCode(deps, change, 'off', async (tx) => {
    await deleteSecondFactor(tx, actor.id)
    return renewSession(tx, actor.id, session.tokenHash)
  })
}

/** Replaces the recovery codes. Refuses as turning off does. */
export async function renewRecoveryCodes(
  deps: ChangeDeps,
  change: FactorChange,
): Promise<Result<RecoveryCodes, Refusal>> {
  const { id } = change.own.actor
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((plain) => hashRecoveryCode(id, plain))
  const renewed = await withPasswordAndCode(deps, change, 'codes', (tx) =>
    replaceRecoveryCodes(tx, id, hashes),
  )
  return renewed.ok ? ok({ recoveryCodes }) : renewed
}
