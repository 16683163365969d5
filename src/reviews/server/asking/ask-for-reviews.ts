import { isMailTime } from '../../../business/domain/mail-hours.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { isDayDone, noteDay } from '../../../platform/server/jobs/day-runs.ts'
import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import { askingOf } from '../../domain/review-days.ts'
import { askForReview } from './ask-for-review.ts'
import { findWaitingRequests } from './requests-repo.ts'

const AT_ONCE = 500
const COUNTER = 'review-requests-day'

/**
 * Asks customers who consented for reviews, ten days after the delivery, once a day from the morning in
 * Wuppertal on; the next run makes up for one that was missed. Several processes may run it at once, because
 * each mail is decided under the order's lock.
 */
export async function askForReviews(deps: Pick<ApiDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const today = berlinDate(now)
  if (!isMailTime(now) || (await isDayDone(db, COUNTER, today))) return
  const done = { asked: 0, failed: 0 }
  for (let after: string | undefined = ''; after !== undefined;) {
    await waitForTurn()
    const rows = await findWaitingRequests(db, { after, limit: AT_ONCE })
    for (const { orderId, deliveredAt } of rows) {
      if (askingOf(berlinDate(new Date(deliveredAt)), today) === 'early') continue
      try {
        if (await askForReview(deps, orderId)) done.asked += 1
      } catch (error) {
        done.failed += 1
        log.error({ err: error, orderId }, 'asking for a review failed')
      }
    }
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.orderId
  }
  // Last, so that a process that ends before is made up for by the next run.
  await transact(db, (tx) => noteDay(tx, COUNTER, today))
  if (done.asked + done.failed > 0) log.info(done, 'customers asked for reviews')
}
