import { retention } from '../../content/domain/retention.ts'
import { monthsBefore } from '../../platform/domain/berlin-days.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { deleteEndedBefore, deleteUnconfirmedBefore } from './newsletter-repo.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes subscriptions that were not confirmed in time or ended long ago; run by a job. */
export async function purgeSubscriptions(db: Db, now: Date): Promise<void> {
  const { unconfirmedNewsletterDays, unsubscribedNewsletterMonths } = retention
  const requested = new Date(now.getTime() - unconfirmedNewsletterDays * DAY_MS).toISOString()
  const ended = monthsBefore(now, unsubscribedNewsletterMonths).toISOString()
  await deleteUnconfirmedBefore(db, requested)
  await deleteEndedBefore(db, ended)
}
