import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { hashToken } from '../encryption/tokens.ts'

/** How many points of one key were taken since the last report, without those given back. */
export interface CountedPoints {
  readonly limit: string
  /** Names no person: the SHA-256 of the limit's key. */
  readonly keyHash: string
  readonly points: number
  /** When the key's period ends, in milliseconds. */
  readonly endsAt: number
}

interface Figures {
  readonly points: number
  /** Seconds. */
  readonly duration: number
}

/** A limit in the memory of this process that can report its points and take over those of others. */
export interface CountedLimit {
  /** Takes a point. Returns null, or the milliseconds until a point is left, and takes none then. */
  take(key: string): Promise<number | null>
  /** Returns null when a point is left, else the milliseconds until then. */
  check(key: string): Promise<number | null>
  giveBack(key: string): Promise<void>
  /** Returns what was counted since the last call. */
  report(): Promise<readonly CountedPoints[]>
  /** Takes over the points of a key, those of this process that were reported included. */
  restore(counted: CountedPoints): Promise<void>
}

/** Creates a limit; `isShared` if it reports its points. */
export function createCountedLimit(
  name: string,
  figures: Figures,
  isShared: boolean,
): CountedLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, ...figures })
  const hashOf = (key: string): string => (isShared ? hashToken(`${name} ${key}`) : key)
  let unreported = new Map<string, number>()
  const count = (keyHash: string, points: number): void => {
    if (isShared) unreported.set(keyHash, (unreported.get(keyHash) ?? 0) + points)
  }
  return {
    take: async (key) => {
      const keyHash = hashOf(key)
      try {
        await limiter.consume(keyHash)
        count(keyHash, 1)
        return null
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected
        // The limiter also counts refused requests; a point given back would then leave none to take.
        await limiter.reward(keyHash)
        return rejected.msBeforeNext
      }
    },
    check: async (key) => {
      const state = await limiter.get(hashOf(key))
      return state && state.consumedPoints >= figures.points ? state.msBeforeNext : null
    },
    giveBack: async (key) => {
      const keyHash = hashOf(key)
      // A point of an expired period must not be credited to the next one.
      const state = await limiter.get(keyHash)
      if (!state || state.consumedPoints <= 0) return
      await limiter.reward(keyHash)
      count(keyHash, -1)
    },
    report: async () => {
      const counted: CountedPoints[] = []
      const taken = unreported
      unreported = new Map()
      for (const [keyHash, points] of taken) {
        const state = points === 0 ? null : await limiter.get(keyHash)
        if (!state) continue
        counted.push({ limit: name, keyHash, points, endsAt: Date.now() + state.msBeforeNext })
      }
      return counted
    },
    restore: async ({ keyHash, points, endsAt }) => {
      const leftMs = endsAt - Date.now()
      if (leftMs <= 0) return
      const all = Math.max(0, points + (unreported.get(keyHash) ?? 0))
      await limiter.set(keyHash, all, leftMs / 1000)
    },
  }
}
