import type { Db } from '../../../platform/server/database/tables.ts'
import { sessionLimits } from './session-ends.ts'
import { deleteSessionsBefore } from './sessions-repo.ts'

/** Deletes expired sessions, as a job. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const momentBefore = (ms: number): string => new Date(now.getTime() - ms).toISOString()
  for (const isAdmin of [false, true]) {
    const { idleMs, absoluteMs } = sessionLimits(isAdmin)
    const ended = [
      { isAdmin, column: 'created_at', before: momentBefore(absoluteMs) },
      { isAdmin, column: 'last_seen_at', before: momentBefore(idleMs) },
    ] as const
    for (const sessions of ended) {
      await deleteSessionsBefore(db, sessions)
    }
  }
}
