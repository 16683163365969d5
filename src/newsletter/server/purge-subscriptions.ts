import { keptSince, retention } from '../../business/domain/retention.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { deleteEndedBefore, deleteUnconfirmedBefore } from './newsletter-repo.ts'

/** Deletes subscriptions that were not confirmed in time; run by a job. */
export async function purgeUnconfirmedSubscriptions(db: Db, now: Date): Promise<void> {
  await deleteUnconfirmedBefore(db, keptSince(now, retention.unconfirmedNewsletter.keep))
}

/** Deletes subscriptions that ended long ago, with the proof of consent; run by a job. */
export async function purgeEndedSubscriptions(db: Db, now: Date): Promise<void> {
  await deleteEndedBefore(db, keptSince(now, retention.endedNewsletter.keep))
}
