import { refusal, type Refusal } from '../domain/refusal.ts'
import { err, ok, type Result } from '../domain/result.ts'
import {
  createCountedLimit,
  type CountedLimit,
  type CountedPoints,
} from './limits/counted-limit.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every rate limit of the shop: `points` per `duration` in seconds, per key. */
const figures = {
  /** Password checks for one account from one client network, known device or session: 30 an hour. */
  'password-per-account': { points: 10, duration: 20 * MINUTE },
  /** Password checks for one account from all networks; known devices and sessions are not counted. */
  'password-per-account-overall': { points: 30, duration: HOUR },
  /** Password checks from one client address. */
  'password-per-address': { points: 40, duration: 15 * MINUTE },
  /** Wrong codes of the second factor after the right password: 480 of a million guesses a day. */
  'code-per-account': { points: 5, duration: 15 * MINUTE },
  /** Wrong codes of the second factor from one client address. */
  'code-per-address': { points: 10, duration: 15 * MINUTE },
  /**
   * Right passwords, and all checks on known devices or in sessions, from one address: each costs a
   * hash.
   */
  'right-password-per-address': { points: 600, duration: 15 * MINUTE },
  /** Accounts created from one client address (registration and guest checkout). */
  'account-per-address': { points: 20, duration: HOUR },
  /** Registrations from one client address that were answered that the account already exists. */
  'refused-registration-per-address': { points: 60, duration: 15 * MINUTE },
  /** Refused orders from one client address without a session. */
  'refused-order-per-address': { points: 60, duration: 15 * MINUTE },
  /** Submissions of the public forms from one client address; an office may share one address. */
  'form-per-address': { points: 20, duration: 10 * MINUTE },
  /**
   * Withdrawals from one client address. It only stops floods: the refusal names other ways to
   * withdraw.
   */
  'withdrawal-per-address': { points: 30, duration: HOUR },
  /** Receipts and confirmation links sent to one email, which may belong to a stranger. */
  'form-mail-per-recipient': { points: 3, duration: HOUR },
  /** Receipts and confirmation links sent to all emails of one mailbox that have a `+` in them. */
  'form-mail-to-variants': { points: 3, duration: HOUR },
  /** Links for a new password sent for one account, by its id. */
  'reset-mail-per-account': { points: 3, duration: HOUR },
  /** Links to a new email that one account requests: each may go to a stranger. */
  'email-change-per-account': { points: 5, duration: HOUR },
  /** Links to a new email that accounts request from one client address. */
  'email-change-per-address': { points: 10, duration: HOUR },
  /** Notices of inquiries to the shop; further inquiries are stored without a notice. */
  'inquiry-notices': { points: 60, duration: HOUR },
  /**
   * Requests for the event calendar file from one client address; phones read it a few times an
   * hour.
   */
  'calendar-per-address': { points: 60, duration: 15 * MINUTE },
  /** Confirmations of one order that its customer asks for once more. */
  'confirmation-per-order': { points: 3, duration: HOUR },
  /** Links for a new password, and their use, from one client address. */
  'reset-per-address': { points: 20, duration: 15 * MINUTE },
  /** Checks whether the link of a mail is still valid, from one client address. */
  'link-check-per-address': { points: 60, duration: 15 * MINUTE },
  /** Requests with one API key: five a second on average. */
  'api-key': { points: 300, duration: MINUTE },
  /** Requests with a key that is not valid, from one client address. */
  'wrong-api-key-per-address': { points: 30, duration: 15 * MINUTE },
  /** Reviews sent or changed through the link of one order. */
  'review-per-link': { points: 30, duration: HOUR },
} as const

/** Tasks of one key: how many run at once and how many wait. */
const queueFigures = {
  /** Password hashes for one client address, so that no client fills the shared queue. */
  'hash-per-address': { parallel: 3, waiting: 60 },
} as const

/** Limits that the database counts, per day in UTC. */
export const dailyLimits = {
  /**
   * Order confirmations to emails that are not the account's own: to one email, to all its variants
   * with a `+` together, and by one account. Beyond them the account's own email gets the confirmation.
   */
  confirmationsToOtherEmails: { perRecipient: 3, perAccount: 3 },
  /**
   * Order confirmations and repeated confirmations to an account's own email, and to all variants of
   * its mailbox with a `+` together, so that an account registered with another person's email cannot
   * flood it. No order is refused because of this limit.
   */
  confirmationsToOwnEmail: 20,
} as const

export type LimitName = keyof typeof figures

/** Returns for how many seconds a limit counts. */
export const limitSeconds = (name: LimitName): number => figures[name].duration
type QueueName = keyof typeof queueFigures

/** A limit and the key it counts for. */
export type LimitedKey = readonly [limit: LimitName, key: string]

export interface RateLimits {
  /** Takes one point; refused with 429 and `retryAfterSeconds` when none is left. */
  take(limit: LimitName, key: string): Promise<Result<void, Refusal>>
  /** Takes one point of each of these keys, or none at all. */
  takeAll(keys: readonly LimitedKey[]): Promise<Result<void, Refusal>>
  /** Checks whether a point is left without taking one. */
  check(limit: LimitName, key: string): Promise<Result<void, Refusal>>
  /** Gives a point back, e.g. after a right password. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** Gives back one point of each of these keys. */
  giveBackAll(keys: readonly LimitedKey[]): Promise<void>
  /** Returns what the shared limits counted since the last call. */
  report(): Promise<readonly CountedPoints[]>
  /** Returns how often each limit refused a request since the start. */
  refusals(): ReadonlyMap<string, number>
  /** Takes over a key's points from the database. */
  restore(counted: CountedPoints): Promise<void>
  /** Runs a task when it is the key's turn; refused with 429 when too many tasks wait. */
  runQueued<T>(
    limit: QueueName,
    key: string,
    work: () => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>>
}

function tooMany(msBeforeNext: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return refusal(
    'too-many',
    `Zu viele Versuche. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
    { details: { retryAfterSeconds } },
  )
}

const QUEUE_RETRY_MS = 5_000

/** Refuses a request because of a limit, and counts it. */
type Refuse = (limit: string, waitMs: number) => Result<never, Refusal>

/** Queues of this process, in memory; a key without tasks is removed. */
function createKeyedQueues(refuse: Refuse): RateLimits['runQueued'] {
  const lines = new Map<string, { readonly queue: WorkQueue; count: number }>()
  return async (name, key, work) => {
    const id = `${name} ${key}`
    const { parallel, waiting } = queueFigures[name]
    const line = lines.get(id) ?? { queue: createWorkQueue(parallel, waiting), count: 0 }
    lines.set(id, line)
    line.count += 1
    try {
      return (await line.queue.run(work)) ?? refuse(name, QUEUE_RETRY_MS)
    } finally {
      line.count -= 1
      if (line.count === 0) lines.delete(id)
    }
  }
}

/**
 * The limits whose points all processes share and a restart keeps: those that protect passwords, codes
 * and the recovery of an account.
 */
const SHARED = /^(?:password|code|reset)-/

/**
 * One client may have many /64 networks of IPv6, up to a whole /48, but a mobile carrier may also serve
 * many customers from one /48. All networks of a /48 together have this many times the points of one.
 */
const POINTS_OF_SITE = 16
/** Limits for which that differs; `null`: the networks of a /48 are not counted together. */
const otherPointsOfSite: Partial<Record<string, number | null>> = {
  // A /48 must not use up the limit that counts an account over all networks.
  'password-per-account': 2,
  // People with the right password, a known device or a session do not pay for their neighbours.
  'right-password-per-address': null,
}
const NETWORK = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}(?= |$)/

/** Returns the key of the /48 network for a key that begins with an IPv6 network, otherwise null. */
function siteKey(key: string): string | null {
  return NETWORK.test(key) ? key.replace(NETWORK, '$1::/48') : null
}

function createLimits(): ReadonlyMap<string, CountedLimit> {
  const limits = new Map<string, CountedLimit>()
  for (const [name, { points, duration }] of Object.entries(figures)) {
    const add = (as: string, times: number) =>
      limits.set(
        as,
        createCountedLimit(as, { points: points * times, duration }, SHARED.test(name)),
      )
    const { [name]: siteTimes = POINTS_OF_SITE } = otherPointsOfSite
    add(name, 1)
    if (siteTimes !== null) add(`${name}/48`, siteTimes)
  }
  return limits
}

/** Creates the rate limits of this process, in memory; `shareLimits` keeps some in the database. */
export function createRateLimits(): RateLimits {
  const limits = createLimits()
  const refusals = new Map<string, number>()
  const refuse: Refuse = (limit, waitMs) => {
    refusals.set(limit, (refusals.get(limit) ?? 0) + 1)
    return err(tooMany(waitMs))
  }
  function limitOf(name: string): CountedLimit {
    const found = limits.get(name)
    if (!found) throw new Error(`unknown limit ${name}`)
    return found
  }
  /** Returns the counters of a key: its own, and for an IPv6 network mostly that of its /48 too. */
  function countersOf([name, key]: LimitedKey): (readonly [CountedLimit, string, string])[] {
    const site = siteKey(key)
    const siteLimit = limits.get(`${name}/48`)
    const own = [limitOf(name), key, name] as const
    return site === null || !siteLimit ? [own] : [own, [siteLimit, site, name]]
  }
  async function giveBackAll(keys: readonly LimitedKey[]): Promise<void> {
    for (const [limit, key] of keys.flatMap(countersOf)) await limit.giveBack(key)
  }
  async function takeAll(keys: readonly LimitedKey[]): Promise<Result<void, Refusal>> {
    const counters = keys.flatMap(countersOf)
    for (const [position, [limit, key, name]] of counters.entries()) {
      const waitMs = await limit.take(key)
      if (waitMs === null) continue
      for (const [taken, takenKey] of counters.slice(0, position)) await taken.giveBack(takenKey)
      return refuse(name, waitMs)
    }
    return ok(undefined)
  }
  return {
    takeAll,
    giveBackAll,
    take: (name, key) => takeAll([[name, key]]),
    giveBack: (name, key) => giveBackAll([[name, key]]),
    runQueued: createKeyedQueues(refuse),
    refusals: () => refusals,
    check: async (name, key) => {
      for (const [limit, counted] of countersOf([name, key])) {
        const waitMs = await limit.check(counted)
        if (waitMs !== null) return refuse(name, waitMs)
      }
      return ok(undefined)
    },
    report: async () => (await Promise.all([...limits.values()].map((one) => one.report()))).flat(),
    restore: async (counted) => limits.get(counted.limit)?.restore(counted),
  }
}
