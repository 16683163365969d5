import type { Db } from '../../../platform/server/database/tables.ts'
import { accountTokenLifeMs } from './account-token-life.ts'
import { deleteAccountTokensBefore } from './account-tokens-repo.ts'

/** Deletes expired links, as a job. */
export async function purgeAccountTokens(db: Db, now: Date): Promise<void> {
  const longestMs = Math.max(...Object.values(accountTokenLifeMs))
  const before = new Date(now.getTime() - longestMs).toISOString()
  await deleteAccountTokensBefore(db, before)
}
