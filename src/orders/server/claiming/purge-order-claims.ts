import { keptSince, retention } from '../../../business/domain/retention.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteClaimsBefore } from './order-claims-repo.ts'

/** Deletes expired links, as a job. */
export async function purgeOrderClaims(db: Db, now: Date): Promise<void> {
  await deleteClaimsBefore(db, keptSince(now, retention.orderClaims.keep))
}
