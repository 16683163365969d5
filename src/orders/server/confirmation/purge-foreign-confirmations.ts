import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteForeignConfirmations } from './foreign-confirmations-repo.ts'

/** Forgets to whom confirmations went on the days before today (UTC). */
export async function purgeForeignConfirmations(db: Db, now: Date): Promise<void> {
  await deleteForeignConfirmations(db, now.toISOString().slice(0, 10))
}
