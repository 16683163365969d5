import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { SecondFactorView } from '../../domain/second-factor-view.ts'
import { countRecoveryCodes, findSecondFactor } from '../login-codes/second-factors-repo.ts'

/** Returns the own second factor, without its secrets. */
export async function showSecondFactor(db: Queryable, userId: string): Promise<SecondFactorView> {
  const factor = await findSecondFactor(db, userId)
  const since = factor?.confirmed_at ?? null
  return { since, recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, userId) }
}
