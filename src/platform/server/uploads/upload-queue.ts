import type { Refusal } from '../../domain/refusal.ts'
import type { Result } from '../../domain/result.ts'

/** Concurrent uploads, each with its bytes in memory; one of them is encoded. */
const MAX_UPLOADS = 3

export interface UploadQueue {
  /** Reads an upload, then runs the work when it is its turn; null when too many are running. */
  run<Input, Output>(
    read: () => Promise<Result<Input, Refusal>>,
    work: (input: Input) => Promise<Result<Output, Refusal>>,
  ): Promise<Result<Output, Refusal> | null>
}

/** Limits the cost of images: a few uploads in memory, one decoded at a time. */
export function createUploadQueue(): UploadQueue {
  let held = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: async (read, work) => {
      if (held >= MAX_UPLOADS) return null
      held += 1
      try {
        const input = await read()
        if (!input.ok) return input
        const done = last.then(() => work(input.value))
        last = done.catch(() => {})
        return await done
      } finally {
        held -= 1
      }
    },
  }
}
