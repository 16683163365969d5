import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { SecondFactorsTable } from '../accounts-tables.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, consumeRecoveryCode, consumeTimeStep } from './second-factors-repo.ts'
import { decryptTotpSecret } from './totp-secret-at-rest.ts'
import { totpStep } from './totp.ts'

const WRONG = 'Dieser Code stimmt nicht oder wurde schon benutzt.'

/** Returned for a code that is wrong, expired or already used, without a difference. */
export const wrongCode = refusal('wrong-second-factor', WRONG, { fields: { code: WRONG } })

const UNREADABLE =
  'Codes aus Ihrer App lassen sich gerade nicht prüfen. Bitte nehmen Sie einen Wiederherstellungscode, oder bitten Sie eine andere Person im Admin-Bereich, Ihre Zwei-Faktor-Anmeldung zurückzusetzen.'

/** Returned for a code that is no recovery code when the secret of the app cannot be read. */
const unreadableSecret = refusal('wrong-second-factor', UNREADABLE, {
  fields: { code: UNREADABLE },
})

/** Returned only after the right password. */
const codeNeeded = refusal('second-factor-required', 'Bitte geben Sie zusätzlich Ihren Code ein.')

type Factor = Pick<SecondFactorsTable, 'user_id' | 'sealed_secret' | 'confirmed_at'>

/** Checks whether signing in to this account needs a second factor. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId)
  return factor !== null && factor.confirmed_at !== null
}

/** What a login sends for the second factor. */
export interface GivenCode {
  /** From an app, or a recovery code; absent until the second factor is required. */
  readonly code: string | undefined
  readonly now: Date
}

/**
 * Accepts an account without a second factor, otherwise consumes the code: a time step and a
 * recovery code work once, which the database enforces. Lock the account before its factor is read in
 * the same transaction, so that none is turned on meanwhile. Refuses with `second-factor-required` and
 * `wrong-second-factor`.
 */
export async function consumeCode(
  tx: Tx,
  factor: Factor | null,
  { code, now }: GivenCode,
): Promise<Result<void, Refusal>> {
  if (!factor || factor.confirmed_at === null) return ok(undefined)
  if (code === undefined) return err(codeNeeded)
  const { user_id: userId } = factor
  const typed = code.replace(/[\s-]/g, '')
  const secret = decryptTotpSecret(tx, userId, factor.sealed_secret)
  const step = secret === null ? null : totpStep(secret, typed, now)
  const isConsumed =
    step === null
      ? await consumeRecoveryCode(tx, userId, hashRecoveryCode(userId, typed))
      : await consumeTimeStep(tx, userId, step)
  if (isConsumed) return ok(undefined)
  return err(secret === null ? unreadableSecret : wrongCode)
}
