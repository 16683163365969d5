import type { Db } from '../../../platform/server/database/tables.ts'
import { keptSince, retention } from '../../../business/domain/retention.ts'
import { deleteAccountTokensBefore } from './account-tokens-repo.ts'

/** Deletes expired links, as a job. */
export async function purgeAccountTokens(db: Db, now: Date): Promise<void> {
  await deleteAccountTokensBefore(db, keptSince(now, retention.accountTokens.keep))
}
