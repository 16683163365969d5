import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { err, ok, type Result } from '../domain/result.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every limit of the shop: how many `points` in how many seconds, per key. */
const figures = {
  /** Password checks for one account (whoever asks). */
  'password-per-account': { points: 30, duration: HOUR },
  /** Password checks from one client address. */
  'password-per-address': { points: 40, duration: 15 * MINUTE },
  /** Accounts created from one client address (registration and guest checkout). */
  'account-per-address': { points: 20, duration: HOUR },
  /** Refused orders from one client address without a session. */
  'refused-order-per-address': { points: 60, duration: 15 * MINUTE },
} as const

export type LimitName = keyof typeof figures

export interface RateLimits {
  /** Takes one point; refused with 429 and `retryAfterSeconds` when none is left. */
  take(limit: LimitName, key: string): Promise<Result<void, Refusal>>
  /** Is a point left? Takes none. */
  check(limit: LimitName, key: string): Promise<Result<void, Refusal>>
  /** Gives a point back, e.g. after a right password. */
  giveBack(limit: LimitName, key: string): Promise<void>
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

/** Limits of one process, in memory. */
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
  return {
    take: async (name, key) => {
      try {
        await limiter(name).consume(key)
        return ok(undefined)
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) return err(tooMany(rejected.msBeforeNext))
        throw rejected
      }
    },
    check: async (name, key) => {
      const state = await limiter(name).get(key)
      return state && state.consumedPoints >= figures[name].points
        ? err(tooMany(state.msBeforeNext))
        : ok(undefined)
    },
    giveBack: async (name, key) => {
      await limiter(name).reward(key)
    },
  }
}
