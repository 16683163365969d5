/** Work that costs much: a few at a time, some waiting, the rest turned away. */
export interface WorkQueue {
  /** Runs `work` when it is its turn; null when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T | null>
}

/** A queue that runs `parallel` pieces of work at once and lets at most `maxWaiting` wait. */
export function createWorkQueue(parallel: number, maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    run: async (work) => {
      if (running >= parallel) {
        if (waiting.length >= maxWaiting) return null
        // Whoever ends hands its place over, so `running` does not change here.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
