import { open, type FileHandle } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'

/** How many callers go on after a sync before the event loop has its turn. */
const CALLERS_PER_TURN = 3

/**
 * Makes commits of SQLite with `synchronous=NORMAL` durable: all callers that wait while a sync runs share
 * the next one, so every commit is covered by a sync that began after it.
 */
export class WalSync {
  readonly #path: string
  readonly #onFailure: (error: unknown) => void
  #file: Promise<FileHandle> | undefined
  /** The callers that share the next sync. */
  #waiting: PromiseWithResolvers<void>[] = []
  /** The sync that runs; after a failed one it stays, and every later caller gets its error. */
  #running: Promise<void> | undefined

  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#path = path
    this.#onFailure = onFailure
  }

  /** Resolves once a sync that began after this call has reached the disk. */
  flush(): Promise<void> {
    const caller = Promise.withResolvers<void>()
    this.#waiting.push(caller)
    if (!this.#running) this.#startSync()
    // The sync that runs began before this call, so only the next one covers it.
    else if (this.#waiting.length === 1) {
      this.#running.then(
        () => this.#startSync(),
        (error: unknown) => this.#refuse(error),
      )
    }
    return caller.promise
  }

  /** Waits for those who wait. */
  async close(): Promise<void> {
    // A failed sync stays, and has been reported.
    await this.flush().catch(() => {})
    const file = await this.#file
    this.#file = undefined
    await file?.close()
  }

  #startSync(): void {
    const covered = this.#waiting
    this.#waiting = []
    this.#running = this.#sync()
    this.#running.then(
      () => resume(covered),
      (error: unknown) => covered.forEach(({ reject }) => reject(error)),
    )
  }

  #refuse(error: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }

  async #sync(): Promise<void> {
    try {
      this.#file ??= open(this.#path, 'r+')
      await (await this.#file).datasync()
      if (this.#waiting.length === 0) this.#running = undefined
    } catch (error) {
      // After a failed sync the content of the disk is unknown: going on could acknowledge a lost
      // order.
      this.#onFailure(error)
      throw error
    }
  }
}

/**
 * Lets callers go on a few at a time: what each does next runs before the event loop does anything else, so
 * that many orders after a slow sync would stop pages and health checks.
 */
async function resume(callers: readonly PromiseWithResolvers<void>[]): Promise<void> {
  for (const [index, { resolve }] of callers.entries()) {
    if (index > 0 && index % CALLERS_PER_TURN === 0) await setImmediate()
    resolve()
  }
}
