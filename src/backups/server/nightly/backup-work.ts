/** Makes a backup in a folder and returns its path; a program of its own, which the signal ends. */
export type BackupRunner = (dir: string, signal: AbortSignal) => Promise<string>

/** The backups that one process makes, until it stops. */
export class BackupWork {
  readonly #runBackup: BackupRunner
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<unknown>>()

  constructor(runBackup: BackupRunner) {
    this.#runBackup = runBackup
  }

  /** Whether the process stops, which ends a backup that is being made. */
  get isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Makes a backup, which `stop` ends too. */
  runBackup(dir: string, signal: AbortSignal): Promise<string> {
    return this.#runBackup(dir, AbortSignal.any([this.#stopping.signal, signal]))
  }

  /** Does work that `stop` waits for, because it needs the database after a backup has ended. */
  async do<T>(work: () => Promise<T>): Promise<T> {
    const running = work()
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** Ends a backup that is being made; resolves when its end is recorded. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }
}
