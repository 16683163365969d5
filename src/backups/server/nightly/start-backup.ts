import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { claimBackup } from './backup-state.ts'
import { backupFolder, makeClaimedBackup, type BackupDeps } from './run-nightly.ts'

const notSetUp = refusal('conflict', 'Sicherungen sind auf diesem Server nicht eingerichtet.')

const isRunning = refusal(
  'conflict',
  'Es läuft schon eine Sicherung. Bitte warten Sie, bis sie fertig ist.',
)

/** Starts a backup for an admin and does not wait for its end. Refuses with `conflict`. */
export async function startBackup(
  deps: BackupDeps,
  adminId: string,
): Promise<Result<void, Refusal>> {
  const { db, clock, log } = deps
  if ((await backupFolder(deps)) === null) return err(notSetUp)
  const now = clock.now()
  const claimed = await transactOrRefuse(db, async (tx) => {
    const untilMs = await claimBackup(tx, { nowMs: now.getTime(), isDue: () => true })
    const action = { action: 'backup.start', subject: 'backup', detail: {} } as const
    await recordAdminAction(tx, { ...action, adminId, now: now.toISOString() })
    return untilMs ?? rollBack(isRunning)
  })
  if (!claimed.ok) return claimed
  makeClaimedBackup(deps, claimed.value).catch((error: unknown) => {
    log.error({ err: error }, 'the end of the backup could not be recorded')
  })
  return ok(undefined)
}
