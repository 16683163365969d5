import { DAY_MS } from '../../../platform/domain/clock.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteExpiredKeys } from './api-keys-repo.ts'

/** So long the list still shows that a key has expired. */
const SHOWN_MS = 30 * DAY_MS

/** Deletes API keys that expired a month ago, as a job. */
export function purgeApiKeys(db: Db, now: Date): Promise<void> {
  return deleteExpiredKeys(db, new Date(now.getTime() - SHOWN_MS).toISOString())
}
