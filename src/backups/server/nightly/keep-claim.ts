import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { LEASE_MS, moveClaim } from './backup-state.ts'

const RENEW_EVERY_MS = 30_000

/** Calls `renew` again and again until the returned function is called. */
export type RenewTimer = (renew: () => Promise<void>) => () => void

const everyHalfMinute: RenewTimer = (renew) => {
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** A claim that is renewed while a backup is made. */
export interface KeptClaim {
  /** Aborted when another process has the claim: this one was stopped for too long. */
  readonly signal: AbortSignal
  /** Ends the renewal and returns until when the claim holds. */
  stop(): Promise<number>
}

/** Renews a claim every 30 seconds, so that a killed process blocks the next backup for two minutes at most. */
export function keepClaim(
  {
    db,
    clock,
    log,
    renewTimer = everyHalfMinute,
  }: Pick<ApiDeps, 'db' | 'clock' | 'log'> & { readonly renewTimer?: RenewTimer },
  claimedUntilMs: number,
): KeptClaim {
  const lost = new AbortController()
  let untilMs = claimedUntilMs
  let last = Promise.resolve()
  const renew = async (): Promise<void> => {
    try {
      const toMs = clock.now().getTime() + LEASE_MS
      if (await transact(db, (tx) => moveClaim(tx, { untilMs, toMs }))) untilMs = toMs
      else lost.abort()
    } catch (error) {
      log.warn({ err: error }, 'the claim of the backup could not be renewed')
    }
  }
  const stopTimer = renewTimer(() => (last = last.then(renew)))
  return {
    signal: lost.signal,
    stop: async () => {
      stopTimer()
      await last
      return untilMs
    },
  }
}
