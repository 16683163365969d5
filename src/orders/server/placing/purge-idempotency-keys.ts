import { keptSince, retention } from '../../../business/domain/retention.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteKeysBefore } from './idempotency-repo.ts'

/** Deletes old idempotency keys; run by a job. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await deleteKeysBefore(db, keptSince(now, retention.idempotencyKeys.keep))
}
