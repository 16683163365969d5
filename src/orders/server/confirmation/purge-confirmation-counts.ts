import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteConfirmationCountsBefore } from './confirmation-repo.ts'

/** Deletes the confirmation counts of the days before today (UTC). */
export async function purgeConfirmationCounts(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await deleteConfirmationCountsBefore(db, today)
}
