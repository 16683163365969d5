import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteKeysBefore } from './idempotency-repo.ts'

/** How long a repeated request is recognised. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Deletes old idempotency keys; run by a job. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await deleteKeysBefore(db, before)
}
