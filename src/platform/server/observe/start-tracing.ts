import { shopVersion } from './shop-version.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { setTracer } from './trace.ts'

export interface Tracing {
  /** Sends what is left, for two seconds at most; never throws. */
  stop(): Promise<void>
}

/** Milliseconds that a stop waits for the collector. */
export const TRACES_STOP_MS = 2_000

/** Returns a callback that logs one sentence when the collector goes away, and one when it is back. */
function logOutage(log: Pick<Log, 'warn' | 'info'>): (error: Error | null) => void {
  let isAway = false
  return (error) => {
    if (error !== null && !isAway) {
      // Some errors of a connection have no message.
      const reason = error.message || ('code' in error ? String(error.code) : error.name)
      log.warn({ reason }, 'traces cannot be sent and are dropped')
    }
    if (error === null && isAway) log.info('traces are sent again')
    isAway = error !== null
  }
}

/** Begins to record traces if the environment names a collector; else loads nothing of it. */
export async function startTracing(
  { traces }: Pick<Env, 'traces'>,
  log: Pick<Log, 'warn' | 'info'>,
): Promise<Tracing> {
  if (traces === null) return { stop: async () => {} }
  const { openTracing } = await import('./open-tracing.ts')
  const onSent = logOutage(log)
  const { tracer, close } = openTracing({ ...traces, version: shopVersion(), onSent })
  setTracer(tracer)
  return {
    stop: async () => {
      setTracer(null)
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        onSent(new Error('no answer during the stop'))
        limit.resolve()
      }, TRACES_STOP_MS)
      // What could not be sent was logged already.
      await Promise.race([close().catch(() => {}), limit.promise])
      clearTimeout(timer)
    },
  }
}
