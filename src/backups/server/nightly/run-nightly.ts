import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { backupManifestSchema, backupName, momentOfName } from '../../domain/backup-manifest.ts'
import { backupsToDelete, lastDueMs } from '../../domain/backup-retention.ts'
import { MANIFEST } from '../making/make-backup.ts'
import { claimBackup, readBackupState, storeBackupState } from './backup-state.ts'

/** After so long another process may begin: the one that had it was killed. */
const CLAIM_MS = 4 * 3_600_000
/** Pause after a backup that failed. */
const RETRY_MS = 1_800_000

/** Makes a backup in a folder and returns its path; a program of its own. */
export type BackupRunner = (dir: string) => Promise<string>

type NightlyDeps = Pick<ApiDeps, 'db' | 'clock' | 'log' | 'env'> & {
  readonly runBackup: BackupRunner
}

/** Deletes the backups in the folder that are not kept any more. */
async function prune(dir: string): Promise<void> {
  const moments = (await readdir(dir)).map(momentOfName).filter((moment) => moment !== null)
  for (const moment of backupsToDelete(moments)) {
    await rm(join(dir, backupName(new Date(moment))), { recursive: true, force: true })
  }
}

async function sizeOf(path: string): Promise<{ bytes: number; findings: number }> {
  const text = await readFile(join(path, MANIFEST), 'utf8')
  const { file, files, findings } = backupManifestSchema.parse(JSON.parse(text))
  const bytes = [file, ...files].reduce((sum, each) => sum + each.bytes, 0)
  return { bytes, findings: findings.length }
}

/**
 * Makes a backup in BACKUP_DIR now, unless one was made since `dueMs`, and deletes old ones. Returns false when it
 * failed, which is logged, or while another process makes one.
 */
export async function backUpNow(
  { db, clock, log, env, runBackup }: NightlyDeps,
  dueMs = Infinity,
): Promise<boolean> {
  const dir = env.backupDir
  const began = clock.now().getTime()
  const claim = { nowMs: began, untilMs: began + CLAIM_MS, dueMs }
  if (dir === null || !(await claimBackup(db, claim))) return false
  try {
    const path = await runBackup(dir)
    const { bytes, findings } = await sizeOf(path)
    await storeBackupState(db, { claimedUntil: 0, madeAt: began, bytes, failedAt: 0 })
    log.info({ path, bytes, findings }, 'a backup was made')
    await prune(dir)
    return true
  } catch (error) {
    log.error({ err: error }, 'the backup failed')
    const now = clock.now().getTime()
    await storeBackupState(db, { claimedUntil: now + RETRY_MS, failedAt: now })
    return false
  }
}

/** Makes the night's backup if it is due. Called every few minutes, by every process. */
export async function backUpWhenDue(deps: NightlyDeps): Promise<void> {
  if (deps.env.backupDir === null) return
  const dueMs = lastDueMs(deps.clock.now())
  const { madeAt } = await readBackupState(deps.db)
  if (madeAt < dueMs) await backUpNow(deps, dueMs)
}
