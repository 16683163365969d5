/** A queue for expensive work: a few tasks run, some wait, the rest is refused. */
export interface WorkQueue {
  /** Runs `work` when it is its turn; returns null when too many tasks already wait. */
  run<T>(work: () => Promise<T>): Promise<T | null>
}

/** Creates a queue that runs `parallel` tasks at once and lets at most `maxWaiting` wait. */
export function createWorkQueue(parallel: number, maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    run: async (work) => {
      if (running >= parallel) {
        if (waiting.length >= maxWaiting) return null
        // A task that ends passes its slot to the next one, so `running` does not change here.
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
