import { warnOfKeyExpiry } from '../../accounts/server/api-keys/warn-of-expiry.ts'
import { addOrderDeltas } from '../../fulfilment/server/figures/add-order-deltas.ts'
import { MINUTE_MS } from '../../platform/domain/clock.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { JobLocks } from '../../platform/server/jobs/job-locks.ts'
import { repeat, type Repeated } from '../../platform/server/jobs/repeat.ts'
import type { SharedLimits } from '../../platform/server/limits/share-limits.ts'
import { runReminders } from '../../reminders/server/run-reminders.ts'
import { askForReviews } from '../../reviews/server/asking/ask-for-reviews.ts'
import { deliverWebhooks } from '../../webhooks/server/delivery/deliver-webhooks.ts'
import { purgeEverything } from './purge-everything.ts'

const SHARE_EVERY_MS = 1_000

interface Job {
  readonly everyMs: number
  /** Whether it also runs at the start. */
  readonly isFirstAtOnce: boolean
  readonly run: (deps: ApiDeps) => Promise<void>
}

/** Jobs that one process at a time runs, by the name of their lock. */
const jobs: Readonly<Record<string, Job>> = {
  purge: { everyMs: 60 * MINUTE_MS, isFirstAtOnce: false, run: purgeEverything },
  reminders: { everyMs: 10 * MINUTE_MS, isFirstAtOnce: true, run: runReminders },
  'review-requests': { everyMs: 10 * MINUTE_MS, isFirstAtOnce: true, run: askForReviews },
  'api-key-warnings': { everyMs: 60 * MINUTE_MS, isFirstAtOnce: true, run: warnOfKeyExpiry },
  webhooks: { everyMs: 2_000, isFirstAtOnce: false, run: deliverWebhooks },
  'order-figures': {
    everyMs: MINUTE_MS / 4,
    isFirstAtOnce: false,
    run: ({ db }) => addOrderDeltas(db),
  },
}

/** Starts what happens by the clock, except mails, the bank's folder and backups. */
export function startJobs(deps: ApiDeps, locks: JobLocks, shared: SharedLimits): Repeated {
  const { log } = deps
  const repeated = Object.entries(jobs).map(([name, { everyMs, isFirstAtOnce, run }]) => {
    const onError = (error: unknown): void => log.error({ err: error, job: name }, 'a job failed')
    const job = (): Promise<boolean> => locks.run(name, () => run(deps))
    if (isFirstAtOnce) void job().catch(onError)
    return repeat(everyMs, job, onError)
  })
  // Each process writes its own points; while that fails, they count in memory.
  const sharing = repeat(
    SHARE_EVERY_MS,
    () => shared.exchange(),
    (error) => log.warn({ err: error }, 'rate limits could not be shared'),
  )
  return {
    stop: () => {
      for (const each of [...repeated, sharing]) each.stop()
    },
  }
}
