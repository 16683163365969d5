import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteKeysBefore } from './idempotency-repo.ts'

/** How long the same request is recognised. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Forgets old idempotency keys; a job runs it now and then. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await deleteKeysBefore(db, new Date(now.getTime() - KEPT_MS).toISOString())
}
