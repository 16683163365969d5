import { HOUR_MS } from '../../../platform/domain/clock.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { setCounter } from '../../../platform/server/counters.ts'

/** Counters that all processes on a database share. Moments are milliseconds. */
const names = {
  claimedUntil: 'backup:claimed-until',
  madeAt: 'backup:made-at',
  bytes: 'backup:bytes',
  failedAt: 'backup:failed-at',
  pruneFailedAt: 'backup:prune-failed-at',
} as const

/** A moment that lies further ahead was noted while the clock was wrong. It would stop the backups until then. */
const CLOCK_TOLERANCE_MS = HOUR_MS

export type BackupState = Record<keyof typeof names, number>

/** Returns what is known about the shop's own backups; 0 for what never happened, or was noted with a wrong clock. */
export async function readBackupState(db: Queryable, now: Date): Promise<BackupState> {
  const rows = await db
    .selectFrom('counters')
    .selectAll()
    .where('name', 'in', Object.values(names))
    .execute()
  const valueOf = (wanted: string): number => rows.find(({ name }) => name === wanted)?.value ?? 0
  const latest = now.getTime() + CLOCK_TOLERANCE_MS
  const momentOf = (wanted: string): number => (valueOf(wanted) > latest ? 0 : valueOf(wanted))
  return {
    claimedUntil: momentOf(names.claimedUntil),
    madeAt: momentOf(names.madeAt),
    bytes: valueOf(names.bytes),
    failedAt: momentOf(names.failedAt),
    pruneFailedAt: momentOf(names.pruneFailedAt),
  }
}

/** Records a backup, unless a newer one is recorded. */
export async function recordBackup(
  tx: Tx,
  backup: { readonly madeAt: number; readonly bytes: number },
  now: Date,
): Promise<void> {
  if ((await readBackupState(tx, now)).madeAt >= backup.madeAt) return
  await setCounter(tx, names.madeAt, backup.madeAt)
  await setCounter(tx, names.bytes, backup.bytes)
}

/** Records when the last attempt failed; 0 when it did not. */
export async function recordFailure(tx: Tx, failedAt: number): Promise<void> {
  await setCounter(tx, names.failedAt, failedAt)
}

/** Records when old backups could not be deleted; 0 when they could. */
export async function recordPruneFailure(tx: Tx, pruneFailedAt: number): Promise<void> {
  await setCounter(tx, names.pruneFailedAt, pruneFailedAt)
}

/** So long a claim holds without being renewed: the process that had it was killed. */
export const LEASE_MS = 120_000

interface Claim {
  readonly nowMs: number
  /** Looked at again after the claim: another process may have made a backup after this one looked. */
  readonly isDue: (state: BackupState) => boolean
}

/**
 * Claims the next backup until the returned moment; null while another process has it, or when none is due. The
 * database decides.
 */
export async function claimBackup(tx: Tx, { nowMs, isDue }: Claim): Promise<number | null> {
  const untilMs = nowMs + LEASE_MS
  const claimed = await tx
    .insertInto('counters')
    .values({ name: names.claimedUntil, value: untilMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: untilMs })
        .where((eb) =>
          eb.or([
            eb('counters.value', '<=', nowMs),
            eb('counters.value', '>', nowMs + CLOCK_TOLERANCE_MS),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  if (!claimed) return null
  if (isDue(await readBackupState(tx, new Date(nowMs)))) return untilMs
  await setCounter(tx, names.claimedUntil, 0)
  return null
}

/**
 * Moves a claim to another moment, 0 to give it back. Returns false when another process has claimed the backup since.
 */
export async function moveClaim(
  tx: Tx,
  claim: { readonly untilMs: number; readonly toMs: number },
): Promise<boolean> {
  const moved = await tx
    .updateTable('counters')
    .set({ value: claim.toMs })
    .where('name', '=', names.claimedUntil)
    .where('value', '=', claim.untilMs)
    .returning('name')
    .executeTakeFirst()
  return moved !== undefined
}

/** Age and size of the last backup in BACKUP_DIR; null before the first. */
export async function lastBackup(
  db: Queryable,
  now: Date,
): Promise<{ readonly ageSeconds: number; readonly bytes: number } | null> {
  const { madeAt, bytes } = await readBackupState(db, now)
  return madeAt === 0 ? null : { ageSeconds: Math.floor((now.getTime() - madeAt) / 1000), bytes }
}
