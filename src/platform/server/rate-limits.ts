import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { err, ok, type Result } from '../domain/result.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every rate limit of the shop: `points` per `duration` in seconds, per key. */
const figures = {
  /** Password checks for one account from one client network, known device or session: 30 an hour. */
  'password-per-account': { points: 10, duration: 20 * MINUTE },
  /** Password checks for one account from all networks; known devices and sessions are not counted. */
  'password-per-account-overall': { points: 100, duration: HOUR },
  /** Password checks from one client address. */
  'password-per-address': { points: 40, duration: 15 * MINUTE },
  /** Wrong codes of the second factor after the right password: 480 of a million guesses a day. */
  'code-per-account': { points: 5, duration: 15 * MINUTE },
  /** The same from one client address. */
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
  /** Receipts and confirmation links sent to one email, which may belong to a stranger. */
  'form-mail-per-recipient': { points: 3, duration: HOUR },
  /** The same, sent to all emails of one mailbox that have a `+` in them. */
  'form-mail-to-variants': { points: 3, duration: HOUR },
  /** Links for a new password sent for one account, by its id. */
  'reset-mail-per-account': { points: 3, duration: HOUR },
  /** Links to a new email that one account requests: each may go to a stranger. */
  'email-change-per-account': { points: 5, duration: HOUR },
  /** The same from one client address. */
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
} as const

/** Tasks of one key: how many run at once and how many wait. */
const queueFigures = {
  /** Password hashes for one client address, so that no client fills the shared queue. */
  'hash-per-address': { parallel: 3, waiting: 60 },
} as const

/** Limits that the database counts, per day in UTC. */
export const dailyLimits = {
  /**
   * Order confirmations to emails that are not the account's own: to one email, and by one account.
   * Beyond them the account's own email gets the confirmation.
   */
  confirmationsToOtherEmails: { perRecipient: 3, perAccount: 3 },
  /**
   * Order confirmations and repeated confirmations to one mailbox, so that an account registered
   * with another person's email cannot flood it. No order is refused because of this limit.
   */
  confirmationsToOwnEmail: 20,
} as const

export type LimitName = keyof typeof figures
type QueueName = keyof typeof queueFigures

/** A limit and the key it counts for. */
export type Point = readonly [limit: LimitName, key: string]

export interface RateLimits {
  /** Takes one point; refused with 429 and `retryAfterSeconds` when none is left. */
  take(limit: LimitName, key: string): Promise<Result<void, Refusal>>
  /** Takes all these points, or none of them. */
  takeAll(points: readonly Point[]): Promise<Result<void, Refusal>>
  /** Checks whether a point is left without taking one. */
  check(limit: LimitName, key: string): Promise<Result<void, Refusal>>
  /** Gives a point back, e.g. after a right password. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** Gives all these points back. */
  giveBackAll(points: readonly Point[]): Promise<void>
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

/** Queues of this process, in memory; a key without tasks is removed. */
function createKeyedQueues(): RateLimits['runQueued'] {
  const lines = new Map<string, { readonly queue: WorkQueue; count: number }>()
  return async (name, key, work) => {
    const id = `${name} ${key}`
    const { parallel, waiting } = queueFigures[name]
    const line = lines.get(id) ?? { queue: createWorkQueue(parallel, waiting), count: 0 }
    lines.set(id, line)
    line.count += 1
    try {
      return (await line.queue.run(work)) ?? err(tooMany(QUEUE_RETRY_MS))
    } finally {
      line.count -= 1
      if (line.count === 0) lines.delete(id)
    }
  }
}

/** Creates the rate limits of this process, in memory. */
export function createRateLimits(): RateLimits {
  const limiters = new Map(
    Object.entries(figures).map(([name, figure]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...figure }),
    ]),
  )
  function limiter(name: LimitName): RateLimiterMemory {
    const found = limiters.get(name)
    if (!found) throw new Error(`unknown limit ${name}`)
    return found
  }
  async function take(name: LimitName, key: string): Promise<Result<void, Refusal>> {
    try {
      await limiter(name).consume(key)
      return ok(undefined)
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      // The limiter also counts refused requests; a point given back would then leave none to take.
      await giveBack(name, key)
      return err(tooMany(rejected.msBeforeNext))
    }
  }
  async function giveBack(name: LimitName, key: string): Promise<void> {
    // A point of an expired period must not be credited to the next one.
    const state = await limiter(name).get(key)
    if (state && state.consumedPoints > 0) await limiter(name).reward(key)
  }
  async function giveBackAll(points: readonly Point[]): Promise<void> {
    for (const [name, key] of points) await giveBack(name, key)
  }
  return {
    take,
    giveBack,
    giveBackAll,
    runQueued: createKeyedQueues(),
    takeAll: async (points) => {
      for (const [position, [name, key]] of points.entries()) {
        const taken = await take(name, key)
        if (taken.ok) continue
        await giveBackAll(points.slice(0, position))
        return taken
      }
      return ok(undefined)
    },
    check: async (name, key) => {
      const state = await limiter(name).get(key)
      return state && state.consumedPoints >= figures[name].points
        ? err(tooMany(state.msBeforeNext))
        : ok(undefined)
    },
  }
}
