import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../../../accounts/server/own-password/confirm-own-password.ts'
import { drawQr } from '../../../platform/server/qr/draw-qr.ts'
import { lockPasswordHash } from '../../../accounts/server/passwords/lock-password-hash.ts'
import { notifyAdmins } from '../../../accounts/server/admins/notify-admins.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { hashToken, newToken } from '../../../platform/server/encryption/tokens.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { NewCalendarFeed } from '../../domain/calendar/calendar-view.ts'
import { insertFeed, replaceFeed } from './calendar-feed-repo.ts'

const changedMeanwhile = refusal(
  'conflict',
  'Die Adresse wurde inzwischen von jemand anderem geändert. Bitte laden Sie die Seite neu.',
)

/**
 * Creates a new secret feed URL and revokes the one created at `from`. Only this answer holds the
 * URL; the database keeps a hash. Asks for the admin's own password, because the URL outlives the
 * session. Refuses with `invalid` (wrong password), `conflict`, `too-many` or 503.
 */
export async function renewCalendarFeed(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'limits' | 'log'>,
  from: string | null,
  own: OwnPassword,
): Promise<Result<NewCalendarFeed, Refusal>> {
  const { db, clock, env } = deps
  const actorId = own.actor.id
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const token = newToken()
  const createdAt = clock.now().toISOString()
  const feed = { token_hash: hashToken(token), created_at: createdAt }
  return transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, actorId, confirmed.value))) rollBack(wrongOwnPassword)
    const stored = from === null ? insertFeed(tx, feed) : replaceFeed(tx, from, feed)
    if (!(await stored)) rollBack(changedMeanwhile)
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'calendar.feed',
      subject: 'events',
      detail: { change: from === null ? 'created' : 'renewed' },
      now: createdAt,
    })
    await notifyAdmins(tx, { actorId, notice: { act: 'calendar-address' }, now: createdAt })
    const address = `${env.publicUrl}${adminApi.calendarFile(token)}`
    const webcal = address.replace(/^https?:/, 'webcal:')
    return { createdAt, address, webcal, qr: drawQr(webcal) }
  })
}
