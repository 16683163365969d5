import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { isTestCopy } from '../../../platform/server/copies/restores-table.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { backupName } from '../../domain/backup-manifest.ts'
import { backupsToDelete, lastDueMs } from '../../domain/backup-retention.ts'
import {
  claimBackup,
  moveClaim,
  readBackupState,
  recordBackup,
  recordFailure,
  recordPruneFailure,
  type BackupState,
} from './backup-state.ts'
import type { BackupWork } from './backup-work.ts'
import { keepClaim, type RenewTimer } from './keep-claim.ts'
import { findNewerBackup, listBackups, readSize } from './read-folder.ts'

/** Pause after a backup that failed; an admin can make one before. */
const RETRY_MS = 1_800_000

/** What making backups needs. */
export type BackupDeps = Pick<ApiDeps, 'db' | 'clock' | 'log' | 'env'> & {
  readonly backups: BackupWork
  /** Tests pass their own. */
  readonly renewTimer?: RenewTimer
}

/**
 * Returns the folder of the shop's own backups, or null without one. A test copy has none: the environment may name
 * that of the shop that was copied, whose backups would be deleted as old ones.
 */
export async function backupFolder({
  db,
  env,
}: Pick<BackupDeps, 'db' | 'env'>): Promise<string | null> {
  return (await isTestCopy(db)) ? null : env.backupDir
}

/**
 * Deletes the backups in the folder that are not kept any more. One that cannot be deleted is logged and recorded; it
 * keeps neither the others nor the next backup from being done.
 */
async function prune(
  { db, clock, log }: Pick<BackupDeps, 'db' | 'clock' | 'log'>,
  dir: string,
): Promise<void> {
  const moments = (await listBackups(dir)).map(({ moment }) => moment)
  let failedAt = 0
  for (const moment of backupsToDelete(moments)) {
    const path = join(dir, backupName(new Date(moment)))
    try {
      await rm(path, { recursive: true, force: true })
    } catch (error) {
      log.error({ err: error, path }, 'old backups could not be deleted')
      failedAt = clock.now().getTime()
    }
  }
  await transact(db, (tx) => recordPruneFailure(tx, failedAt))
}

/**
 * Makes the backup that this process has claimed until `untilMs`, and deletes old ones. Logs and records a failure; a
 * backup that a stop of the shop ends is none.
 */
export function makeClaimedBackup(deps: BackupDeps, untilMs: number): Promise<void> {
  return deps.backups.do(() => makeAndRecord(deps, untilMs))
}

async function makeAndRecord(deps: BackupDeps, untilMs: number): Promise<void> {
  const { db, clock, log, env, backups } = deps
  const dir = env.backupDir ?? ''
  const madeAt = clock.now().getTime()
  const claim = keepClaim(deps, untilMs)
  try {
    const path = await backups.runBackup(dir, claim.signal)
    const { bytes, findings } = await readSize(path)
    const heldUntilMs = await claim.stop()
    await transact(db, async (tx) => {
      await moveClaim(tx, { untilMs: heldUntilMs, toMs: 0 })
      await recordBackup(tx, { madeAt, bytes }, clock.now())
      await recordFailure(tx, 0)
    })
    log.info({ path, bytes, findings }, 'a backup was made')
  } catch (error) {
    // After a failure, the next start would make no backup for a while.
    const isFailure = !backups.isStopping
    if (isFailure) log.error({ err: error }, 'the backup failed')
    else log.info('the stop ended a backup')
    const heldUntilMs = await claim.stop()
    await transact(db, async (tx) => {
      // Another process has begun when the claim is lost; its result counts.
      const isHeld = await moveClaim(tx, { untilMs: heldUntilMs, toMs: 0 })
      if (isHeld && isFailure) await recordFailure(tx, clock.now().getTime())
    })
    return
  }
  await prune(deps, dir)
}

/** Records the newest backup of BACKUP_DIR: the operator may have made it with the command. Returns the state. */
export async function readOwnBackups({
  db,
  clock,
  env,
}: Pick<BackupDeps, 'db' | 'clock' | 'env'>): Promise<BackupState> {
  const now = clock.now()
  const state = await readBackupState(db, now)
  const dir = await backupFolder({ db, env })
  if (dir === null) return state
  const between = { afterMs: state.madeAt, nowMs: now.getTime() }
  const newer = await findNewerBackup(dir, between)
  if (!newer) return state
  await transact(db, (tx) => recordBackup(tx, newer, now))
  return readBackupState(db, now)
}

/** Makes the night's backup if it is due and none failed just before. Called every few minutes, by every process. */
export async function backUpWhenDue(deps: BackupDeps): Promise<void> {
  if ((await backupFolder(deps)) === null) return
  const nowMs = deps.clock.now().getTime()
  const dueMs = lastDueMs(new Date(nowMs))
  const isDue = ({ madeAt, failedAt }: BackupState): boolean =>
    madeAt < dueMs && failedAt + RETRY_MS <= nowMs
  if (!isDue(await readOwnBackups(deps))) return
  const untilMs = await transact(deps.db, (tx) => claimBackup(tx, { nowMs, isDue }))
  if (untilMs !== null) await makeClaimedBackup(deps, untilMs)
}
