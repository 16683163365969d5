import { retention } from '../../content/domain/retention.ts'
import { monthsBefore } from '../../platform/domain/berlin-days.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { deleteOldSubscriptions } from './newsletter-repo.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes subscriptions that were not confirmed in time or ended long ago; run by a job. */
export async function purgeSubscriptions(db: Db, now: Date): Promise<void> {
  const { unconfirmedNewsletterDays, unsubscribedNewsletterMonths } = retention
  await deleteOldSubscriptions(db, {
    askedBefore: new Date(now.getTime() - unconfirmedNewsletterDays * DAY_MS).toISOString(),
    leftBefore: monthsBefore(now, unsubscribedNewsletterMonths).toISOString(),
  })
}
