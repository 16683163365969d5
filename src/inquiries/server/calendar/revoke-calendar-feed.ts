import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { deleteFeed } from './calendar-feed-repo.ts'

/** Revokes the feed URL, if there is one. */
export function revokeCalendarFeed(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  admin: Pick<SessionUser, 'id'>,
): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await deleteFeed(tx))) return
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'calendar.feed',
      subject: 'events',
      detail: { change: 'revoked' },
      now: clock.now().toISOString(),
    })
  })
}
