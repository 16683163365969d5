import { wrongOwnPassword } from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { BUSINESS_TAG } from '../../business/domain/business-tags.ts'
import { confirmStep, withdrawConfirmation } from '../../business/server/confirmations.ts'
import { findNotice, findShownNotice, markNoticeShown } from './notices-repo.ts'
import { lockBusiness } from '../../business/server/read-business.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { NoticeChoice } from '../domain/notice-input.ts'

const notAsShown = refusal(
  'conflict',
  'Die Mitteilung wurde inzwischen geändert. Bitte laden Sie die Einrichtung neu.',
)
const gone = refusal(
  'conflict',
  'Diese Datei gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.',
)

interface Choice extends Pick<NoticeChoice, 'hash' | 'base'> {
  readonly adminId: string
  /** The hash that the own password was verified against. */
  readonly passwordHash: string
}

/**
 * Shows an uploaded notice in place of another one, or none, and drops the cached pages. Refuses with
 * `conflict` when another admin chose meanwhile or the upload is gone, and with `invalid` when the own password
 * changed since it was verified.
 */
export async function showNotice(
  { db, clock, env, changes }: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'changes'>,
  { hash, base, adminId, passwordHash }: Choice,
): Promise<Result<void, Refusal>> {
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, adminId, passwordHash))) rollBack(wrongOwnPassword)
    // Locked, so that of two admins at once the second sees the first one's choice.
    await lockBusiness(tx)
    const shown = await findShownNotice(tx)
    if ((shown?.hash ?? null) !== base) rollBack(notAsShown)
    if (hash === base) return
    if (hash === null) {
      await withdrawConfirmation(tx, 'guarantee')
    } else {
      if (!(await findNotice(tx, hash))) rollBack(gone)
      await markNoticeShown(tx, hash, now)
      const confirmation = { adminId, version: hash, isChanged: true, now } as const
      await confirmStep(tx, env, { step: 'guarantee', ...confirmation })
    }
    const detail = { from: base ?? '', to: hash ?? '' }
    const action = { adminId, action: 'guarantee-notice.show', detail, now } as const
    await recordAdminAction(tx, { ...action, subject: hash ?? '' })
    await changes.changed(tx, [BUSINESS_TAG])
  })
}
