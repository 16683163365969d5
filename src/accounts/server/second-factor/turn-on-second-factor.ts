import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { serverSecret } from '../../../platform/server/server-secret.ts'
import type { RecoveryCodes } from '../../domain/second-factor-view.ts'
import { lockActor } from '../admins/lock-admins.ts'
import { limitCodes } from '../login-codes/limit-codes.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../login-codes/recovery-codes.ts'
import { totpSecretKey, decryptTotpSecret } from '../login-codes/encrypt-totp-secret.ts'
import {
  confirmFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '../login-codes/second-factors-repo.ts'
import { deleteOtherSessions } from '../sessions/sessions-repo.ts'
import { wrongCode, type GivenCode } from '../login-codes/consume-code.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'
import { totpStep } from '../login-codes/totp.ts'

/** A set-up expires, so that a secret on an unattended screen cannot be used by another person. */
const SET_UP_MS = 30 * 60_000

const notWaiting = refusal(
  'conflict',
  'Diese Einrichtung gilt nicht mehr. Bitte beginnen Sie sie von vorn.',
)

/** The acting admin: their session remains, the others were started with a password alone. */
export interface FactorRequest {
  readonly userId: string
  readonly sessionHash: string
  readonly address: string
}

async function confirm(
  tx: Tx,
  userId: string,
  { code, key, now }: GivenCode & { readonly code: string },
): Promise<void> {
  const factor = await findSecondFactor(tx, userId)
  if (factor?.confirmed_at !== null) return rollBack(notWaiting)
  if (now.getTime() - Date.parse(factor.created_at) > SET_UP_MS) rollBack(notWaiting)
  const secret = decryptTotpSecret(key, userId, factor.sealed_secret)
  const step = totpStep(secret, code.replace(/\s/g, ''), now)
  if (step === null) return rollBack(wrongCode)
  if (!(await confirmFactor(tx, factor, step, now.toISOString()))) rollBack(notWaiting)
}

/**
 * Turns the second factor on with the first code of the app, and generates the recovery codes.
 * Refuses with `wrong-second-factor`, `conflict` (no set-up to confirm) and `too-many`.
 */
export async function turnOnSecondFactor(
  { db, clock, limits }: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  { userId, sessionHash, address }: FactorRequest,
  code: string,
): Promise<Result<RecoveryCodes, Refusal>> {
  const now = clock.now()
  const key = totpSecretKey(await serverSecret(db))
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((plain) => hashRecoveryCode(userId, plain))
  const turnedOn = await limitCodes(limits, userId, address, () =>
    transactOrRefuse(db, async (tx) => {
      const user = await lockActor(tx, userId)
      await confirm(tx, userId, { code, key, now })
      await replaceRecoveryCodes(tx, userId, hashes)
      await deleteOtherSessions(tx, userId, sessionHash)
      await notifySecondFactorChange(tx, user, 'on', now.toISOString())
      await recordAdminAction(tx, {
        adminId: userId,
        action: 'second-factor.on',
        subject: userId,
        detail: {},
        now: now.toISOString(),
      })
    }),
  )
  return turnedOn.ok ? ok({ recoveryCodes }) : turnedOn
}
