import type { Db } from '../../../platform/server/database/tables.ts'
import { sessionLimits } from './session-ends.ts'
import { deleteSessionsBefore } from './sessions-repo.ts'

/** Deletes expired sessions, as a job. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  for (const isAdmin of [false, true]) {
    const { idleMs, absoluteMs } = sessionLimits(isAdmin)
    await deleteSessionsBefore(db, isAdmin, {
      createdAt: new Date(now.getTime() - absoluteMs).toISOString(),
      lastSeenAt: new Date(now.getTime() - idleMs).toISOString(),
    })
  }
}
