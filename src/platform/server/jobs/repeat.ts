/** A job that is repeated until it is stopped. */
export interface Repeated {
  /** Begins no further run; does not wait for one that is under way. */
  stop(): void
}

/** Intervals differ by up to so much of their length, so that processes that start together do not stay together. */
const JITTER = 0.1

/**
 * Runs `job` every `everyMs` or so, one run at a time. The timer keeps no process alive. A failing run is
 * reported to `onError`, and the next one follows.
 */
export function repeat(
  everyMs: number,
  job: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeated {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const later = (): void => {
    if (isStopped) return
    const ms = everyMs * (1 + JITTER * (2 * Math.random() - 1))
    timer = setTimeout(() => void job().catch(onError).finally(later), ms).unref()
  }
  later()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
