import { once } from 'node:events'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Bytes that are copied at once: with fewer, a popular page is copied for every few orders. */
const BYTES_PER_CHECKPOINT = 8 * 2 ** 20
/** From here on the -wal file is started again as soon as little is left to copy, because writers wait meanwhile. */
const LONG_WAL_BYTES = 32 * 2 ** 20
const LITTLE_TO_COPY_BYTES = 2 * 2 ** 20
/** From here on it is started again however much is left: the file grows as long as writers do not wait. */
const MAX_WAL_BYTES = 64 * 2 ** 20
/** How long the shop waits after a try before it starts the -wal file of a full disk again. */
const FULL_PAUSE_MS = 1_000

/**
 * SQLITE_BUSY, SQLITE_FULL and SQLITE_IOERR_SHMSIZE: another program (an operator's) is writing, or the
 * disk is full, also for the -shm file. The next commit tries again.
 */
const TEMPORARY = new Set<unknown>([5, 13, 4874])

/** The program beside this file: the source while developing, a bundled file in the built shop. */
const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './checkpoint-worker.ts' : './checkpoint-worker.js',
  import.meta.url,
)

/** How many pages of the -wal file are copied, or why the request failed, with SQLite's result code. */
export type CheckpointAnswer = number | { readonly message: string; readonly errcode: unknown }

interface RunningWorker {
  readonly worker: Worker
  /** Aborted when the worker has ended, for whatever reason. */
  readonly ended: AbortSignal
}

interface CheckpointOptions {
  /** Path of the database file. */
  readonly path: string
  /** Runs `fn` while nothing else uses the connection that writes. */
  readonly pauseWriters: (fn: () => Promise<void>) => Promise<void>
  /** Called when a checkpoint or the worker fails: the -wal file would grow for ever. */
  readonly onFailure: (error: unknown) => void
}

/** `copy` runs beside writers; `start again` needs them to wait, and begins at the start of the -wal file. */
export type CheckpointRequest = 'copy' | 'start again'

function send(worker: Worker, request: CheckpointRequest | 'end'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(request)
}

/**
 * Starts checkpoints in a worker thread, so that their waiting for the disk never stops the event loop.
 * The database's own checkpoints must be off.
 */
export class Checkpoints {
  readonly #options: CheckpointOptions
  readonly #size: StatementSync
  readonly #pageBytes: number
  /** Whether somebody, such as a backup, still reads a state from before the last checkpoint began. */
  #hasOldReader = false
  /** Whether the disk refused a write, and the -wal file did not start again since. */
  #isDiskFull = false
  #triedAtMs = -Infinity
  #worker: RunningWorker | null = null
  #running: Promise<void> | null = null
  #paused: Promise<void> | null = null

  constructor(database: DatabaseSync, options: CheckpointOptions) {
    this.#options = options
    this.#size = database.prepare('pragma wal_checkpoint(noop)')
    this.#pageBytes = Number(database.prepare('pragma page_size').get()?.page_size)
  }

  /** Starts a checkpoint when there is enough to copy. Call it after a commit, outside a transaction. */
  check(): void {
    const { log, checkpointed } = this.#size.get() ?? {}
    const [pages, copied] = [Number(log), Number(checkpointed)]
    const left = (pages - copied) * this.#pageBytes
    const bytes = pages * this.#pageBytes
    const isLong = bytes >= LONG_WAL_BYTES && !this.#hasOldReader
    // Writers would wait in vain for a checkpoint that an old reader does not let come to its end.
    const isTimeToPause = isLong && (left < LITTLE_TO_COPY_BYTES || bytes >= MAX_WAL_BYTES)
    if (this.#isDiskFull || isTimeToPause) {
      this.#paused ??= this.#pauseAndCheckpoint(pages).finally(() => (this.#paused = null))
    } else if (isLong || left >= BYTES_PER_CHECKPOINT) {
      this.#running ??= this.#request('copy', pages).finally(() => (this.#running = null))
    }
  }

  /**
   * Notes that the disk refused a write: all that orders can be written to now is the space of the -wal
   * file, so the next transaction that ends starts it again.
   */
  noteFullDisk(): void {
    this.#isDiskFull = true
  }

  /** Starts the -wal file again when the disk is full. Call it after a rollback, outside a transaction. */
  checkFullDisk(): void {
    if (this.#isDiskFull && performance.now() - this.#triedAtMs >= FULL_PAUSE_MS) this.check()
  }

  /** Waits for the checkpoint that runs, and ends the worker. */
  async close(): Promise<void> {
    await this.#paused
    await this.#running
    if (!this.#worker) return
    const { worker, ended } = this.#worker
    worker.ref()
    send(worker, 'end')
    if (!ended.aborted) await once(ended, 'abort')
  }

  /** Without writers everything is copied, and the next one writes from the start of the file again. */
  async #pauseAndCheckpoint(pages: number): Promise<void> {
    this.#triedAtMs = performance.now()
    await this.#options.pauseWriters(async () => {
      await this.#running
      await this.#request('start again', pages)
    })
  }

  /** `pages`: how many the -wal file had; a checkpoint copies them all, unless an old reader keeps it from it. */
  async #request(request: CheckpointRequest, pages: number): Promise<void> {
    try {
      this.#worker ??= this.#startWorker()
      const { worker, ended } = this.#worker
      // Else a process that has nothing else to do would end before its database is closed.
      worker.ref()
      send(worker, request)
      const [answer] = (await once(worker, 'message', { signal: ended })) as [CheckpointAnswer]
      worker.unref()
      const isCopied = typeof answer === 'number'
      this.#hasOldReader = isCopied && answer < pages
      if (request === 'start again' && isCopied) this.#isDiskFull = false
      if (!isCopied && !TEMPORARY.has(answer.errcode)) this.#options.onFailure(answer)
    } catch (error) {
      this.#worker = null
      this.#options.onFailure(error)
    }
  }

  #startWorker(): RunningWorker {
    const workerData = pathToFileURL(this.#options.path).href
    const worker = new Worker(WORKER_FILE, { workerData })
    const end = new AbortController()
    // A failed worker rejects the checkpoint that waits for it; without a listener it would end the process.
    worker.on('error', () => {})
    worker.on('exit', (code) => {
      // It may end while nobody waits for it: the next checkpoint starts a new one.
      if (this.#worker?.worker === worker) this.#worker = null
      end.abort(new Error(`the checkpoint worker ended with code ${code}`))
    })
    worker.unref()
    return { worker, ended: end.signal }
  }
}
