import { open, type FileHandle } from 'node:fs/promises'

/**
 * Makes commits of SQLite with `synchronous=NORMAL` durable: all callers that wait while a sync runs share
 * the next one, so every commit is covered by a sync that began after it.
 */
export class WalSync {
  readonly #path: string
  readonly #onFailure: (error: unknown) => void
  #file: Promise<FileHandle> | undefined
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#path = path
    this.#onFailure = onFailure
  }

  /** Resolves once a sync that began after this call has reached the disk. */
  flush(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#sync()
      return this.#running
    }
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      this.#running = this.#sync()
      return this.#running
    })
    return this.#next
  }

  async close(): Promise<void> {
    const file = await this.#file
    this.#file = undefined
    await file?.close()
  }

  async #sync(): Promise<void> {
    try {
      this.#file ??= open(this.#path, 'r+')
      await (await this.#file).datasync()
      if (!this.#next) this.#running = undefined
    } catch (error) {
      // After a failed sync the content of the disk is unknown: going on could acknowledge a lost
      // order.
      this.#onFailure(error)
      throw error
    }
  }
}
