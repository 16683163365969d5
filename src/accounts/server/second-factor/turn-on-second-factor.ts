import { MINUTE_MS } from '../../../platform/domain/clock.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { RecoveryCodes } from '../../domain/second-factor-view.ts'
import { lockActor } from '../admins/lock-admins.ts'
import { limitCodes } from '../login-codes/limit-codes.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../login-codes/recovery-codes.ts'
import { decryptTotpSecret } from '../login-codes/totp-secret-at-rest.ts'
import {
  confirmFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '../login-codes/second-factors-repo.ts'
import { renewSession, type RenewedSession } from '../sessions/renew-session.ts'
import type { CodeRequest } from '../login-codes/report-wrong-code.ts'
import { wrongCode, type GivenCode } from '../login-codes/consume-code.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'
import { totpStep } from '../login-codes/totp.ts'

/** A set-up expires, so that a secret on an unattended screen cannot be used by another person. */
const SET_UP_MS = 30 * MINUTE_MS

const notWaiting = refusal(
  'conflict',
  'Diese Einrichtung gilt nicht mehr. Bitte beginnen Sie sie von vorn.',
)

export interface FactorRequest extends CodeRequest {
  /** Hash of the acting session's token. */
  readonly tokenHash: string
}

async function confirm(
  tx: Tx,
  userId: string,
  { code, now }: GivenCode & { readonly code: string },
): Promise<void> {
  const factor = await findSecondFactor(tx, userId)
  if (factor?.confirmed_at !== null) return rollBack(notWaiting)
  if (now.getTime() - Date.parse(factor.created_at) > SET_UP_MS) rollBack(notWaiting)
  const secret = decryptTotpSecret(tx, userId, factor.sealed_secret)
  if (secret === null) return rollBack(notWaiting)
  const step = totpStep(secret, code.replace(/\s/g, ''), now)
  if (step === null) return rollBack(wrongCode)
  if (!(await confirmFactor(tx, factor, step, now.toISOString()))) rollBack(notWaiting)
}

/**
 * Turns the second factor on with the first code of the app, and generates the recovery codes. Ends
 * all sessions, which were started with a password alone; the acting one gets a new token. Refuses
 * with `wrong-second-factor`, `conflict` (no set-up to confirm), `unauthorised` (the session has ended
 * meanwhile) and `too-many`.
 */
export async function turnOnSecondFactor(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  request: FactorRequest,
  code: string,
): Promise<Result<RecoveryCodes & { readonly session: RenewedSession }, Refusal>> {
  const { db, clock } = deps
  const { tokenHash } = request
  const userId = request.user.id
  const now = clock.now()
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((plain) => hashRecoveryCode(userId, plain))
  return limitCodes(deps, request, () =>
    transactOrRefuse(db, async (tx) => {
      const user = await lockActor(tx, userId)
      await confirm(tx, userId, { code, now })
      await replaceRecoveryCodes(tx, userId, hashes)
      const session = await renewSession(tx, userId, tokenHash)
      await notifySecondFactorChange(tx, user, 'on', now.toISOString())
      await recordAdminAction(tx, {
        adminId: userId,
        action: 'second-factor.on',
        subject: userId,
        detail: {},
        now: now.toISOString(),
      })
      return { recoveryCodes, session }
    }),
  )
}
