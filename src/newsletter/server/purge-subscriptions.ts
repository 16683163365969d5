import { keptSince, retention } from '../../business/domain/retention.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { deleteFormerEndedBefore, restoreFormerConsents } from './former-consents-repo.ts'
import { deleteEndedBefore, deleteUnconfirmedBefore } from './newsletter-repo.ts'

/**
 * Deletes sign-ups that were not confirmed in time, but not the proof of an earlier consent of the same email; run by
 * a job.
 */
export async function purgeUnconfirmedSubscriptions(db: Db, now: Date): Promise<void> {
  const moment = keptSince(now, retention.unconfirmedNewsletter.keep)
  await restoreFormerConsents(db, moment)
  await deleteUnconfirmedBefore(db, moment)
}

/** Deletes subscriptions and former consents that ended long ago, with their proof; run by a job. */
export async function purgeEndedSubscriptions(db: Db, now: Date): Promise<void> {
  const moment = keptSince(now, retention.endedNewsletter.keep)
  await deleteEndedBefore(db, moment)
  await deleteFormerEndedBefore(db, moment)
}
