import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { HOUR_MS } from '../../platform/domain/clock.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { shopVersion } from '../../platform/server/observe/shop-version.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { isOldBackup, type BackupView } from '../domain/backup-view.ts'
import { backupFolder, readOwnBackups, type BackupDeps } from './nightly/run-nightly.ts'
import { startBackup } from './nightly/start-backup.ts'
import { isTestCopy } from '../../platform/server/copies/restores-table.ts'

const isoOf = (ms: number): string => new Date(ms).toISOString()

async function readBackups(deps: BackupDeps): Promise<BackupView> {
  const { madeAt, bytes, claimedUntil, failedAt, pruneFailedAt } = await readOwnBackups(deps)
  const nowMs = deps.clock.now().getTime()
  const ageHours = Math.floor((nowMs - madeAt) / HOUR_MS)
  return {
    isSetUp: (await backupFolder(deps)) !== null,
    isRunning: claimedUntil > nowMs,
    last: madeAt === 0 ? null : { madeAt: isoOf(madeAt), ageHours, bytes },
    isOld: isOldBackup(madeAt, nowMs),
    failedAt: failedAt > madeAt ? isoOf(failedAt) : null,
    pruneFailedAt: pruneFailedAt > 0 ? isoOf(pruneFailedAt) : null,
    isTestCopy: await isTestCopy(deps.db),
    version: shopVersion(),
  }
}

/** The admin's routes of the backups; `/api/admin` is guarded where it is mounted. */
export function backupsApi(deps: BackupDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.backups, async (c) => c.json(await readBackups(deps)))
  app.post(adminApiPatterns.backups, async (c) => {
    const started = await startBackup(deps, currentUser(c).id)
    return started.ok ? c.json(await readBackups(deps), 202) : refuse(c, started.error)
  })
  return app
}
