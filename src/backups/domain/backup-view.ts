import * as z from 'zod/mini'

/** An older backup, or none, is a reason to warn. */
const OLD_MS = 36 * 3_600_000

/** `GET /api/admin/backups`. Moments are ISO. */
export const backupViewSchema = z.object({
  /** False without BACKUP_DIR. */
  isSetUp: z.boolean(),
  isRunning: z.boolean(),
  /** The newest backup in BACKUP_DIR. */
  last: z.nullable(z.object({ madeAt: z.string(), ageHours: z.int(), bytes: z.int() })),
  /** True without a backup, and when the last one is more than 36 hours old. */
  isOld: z.boolean(),
  /** When the last attempt failed; null when it did not. */
  failedAt: z.nullable(z.string()),
  /** When old backups could not be deleted after the last backup; null when they could. */
  pruneFailedAt: z.nullable(z.string()),
  /** True for a test shop, made of a backup. */
  isTestCopy: z.boolean(),
  /** Version of the shop that answers, as a backup records it. */
  version: z.string(),
})

export type BackupView = z.infer<typeof backupViewSchema>

/** Returns whether a backup of a moment (milliseconds) is old; 0 for no backup. */
export function isOldBackup(madeAt: number, nowMs: number): boolean {
  return nowMs - madeAt > OLD_MS
}
