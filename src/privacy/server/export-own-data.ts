import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { recordOwnAction } from '../../accounts/server/record-own-action.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { PersonalData } from '../domain/privacy-view.ts'
import { collectPersonalData, type WithPersonalTables } from './collect-personal-data.ts'
import { findAccountPerson } from './find-person.ts'

export type PrivacyDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'limits' | 'log' | 'changes'> &
  WithPersonalTables

/**
 * Returns everything about the person of the own account (GDPR, articles 15 and 20). The account is locked
 * meanwhile, so that it cannot be closed between two tables. Refuses with `invalid` (the own password),
 * `too-many` or 503.
 */
export async function exportOwnData(
  deps: PrivacyDeps,
  own: OwnPassword,
): Promise<Result<PersonalData, Refusal>> {
  const { db, clock, log, personalTables } = deps
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const { id } = own.actor
  const now = clock.now().toISOString()
  const data = await transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, id, confirmed.value))) rollBack(wrongOwnPassword)
    const { person } = (await findAccountPerson(tx, id)) ?? rollBack(wrongOwnPassword)
    await recordOwnAction(tx, own.actor, { action: 'account.export', now })
    return collectPersonalData(tx, personalTables, { person, now })
  })
  if (data.ok) log.info({ userId: id }, 'personal data exported')
  return data
}
