import * as z from 'zod/mini'
import { HOUR_MS } from '../../platform/domain/clock.ts'
import { OLD_AFTER_HOURS } from './backup-retention.ts'

/** `GET /api/admin/backups`. Moments are ISO. */
export const backupViewSchema = z.object({
  /** False without BACKUP_DIR. */
  isSetUp: z.boolean(),
  isRunning: z.boolean(),
  /** The newest backup in BACKUP_DIR. */
  last: z.nullable(z.object({ madeAt: z.string(), ageHours: z.int(), bytes: z.int() })),
  /** True without a backup, and when the last one is older than `OLD_AFTER_HOURS`. */
  isOld: z.boolean(),
  /** When the last attempt failed; null when it did not. */
  failedAt: z.nullable(z.string()),
  /** When old backups could not be deleted after the last backup; null when they could. */
  pruneFailedAt: z.nullable(z.string()),
  /** True for a test copy, made of a backup. */
  isTestCopy: z.boolean(),
  /** Version of the shop that answers, as a backup records it. */
  version: z.string(),
})

export type BackupView = z.infer<typeof backupViewSchema>

/** Returns whether a backup of a moment (milliseconds) is old; 0 for no backup. */
export function isOldBackup(madeAt: number, nowMs: number): boolean {
  return nowMs - madeAt > OLD_AFTER_HOURS * HOUR_MS
}
