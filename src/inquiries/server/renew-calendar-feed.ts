import { drawQr } from '../../accounts/server/draw-qr.ts'
import type { SessionUser } from '../../accounts/server/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { hashToken, newToken } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { adminApi } from '../../urls.admin.ts'
import type { NewCalendarFeed } from '../domain/calendar-view.ts'
import { insertFeed, replaceFeed } from './calendar-feed-repo.ts'

interface Renewal {
  /** When the address that is to be replaced was made; null when there is none. */
  readonly from: string | null
  readonly admin: Pick<SessionUser, 'id'>
}

const changedMeanwhile = refusal(
  'conflict',
  'Die Adresse wurde inzwischen von jemand anderem geändert. Bitte laden Sie die Seite neu.',
)

/**
 * Gives the calendar a new secret address; the one before ends. The address is told here and never
 * again: only its hash is kept. Refused with `conflict`.
 */
export function renewCalendarFeed(
  { db, clock, env }: Pick<ApiDeps, 'db' | 'clock' | 'env'>,
  { from, admin }: Renewal,
): Promise<Result<NewCalendarFeed, Refusal>> {
  const token = newToken()
  const createdAt = clock.now().toISOString()
  const feed = { token_hash: hashToken(token), created_at: createdAt }
  return transactOrRefuse(db, async (tx) => {
    const stored = from === null ? insertFeed(tx, feed) : replaceFeed(tx, from, feed)
    if (!(await stored)) rollBack(changedMeanwhile)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'calendar.feed',
      subject: 'events',
      detail: { change: from === null ? 'created' : 'renewed' },
      now: createdAt,
    })
    const address = `${env.publicUrl}${adminApi.calendarFile(token)}`
    const webcal = address.replace(/^https?:/, 'webcal:')
    return { createdAt, address, webcal, qr: drawQr(webcal) }
  })
}
