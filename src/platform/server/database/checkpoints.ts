import { once } from 'node:events'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Pages (of 4 KB) that are copied at once: with fewer, a popular page is copied for every few orders. */
const PAGES_PER_CHECKPOINT = 4_000
/** From here on writers wait for a checkpoint, because the -wal file grows as long as they do not. */
const MAX_WAL_PAGES = 16_000

const SQLITE_FULL = 13

/** The program beside this file: the source while developing, a bundled file in the built shop. */
const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './checkpoint-worker.ts' : './checkpoint-worker.js',
  import.meta.url,
)

/** What the worker answers instead of null. */
interface Failure {
  readonly message: string
  /** SQLite's result code. */
  readonly errcode: unknown
}

interface RunningWorker {
  readonly worker: Worker
  /** Aborted when the worker has ended, for whatever reason. */
  readonly ended: AbortSignal
}

interface CheckpointOptions {
  /** Path of the database file. */
  readonly path: string
  /** Runs `fn` while nothing else uses the connection that writes. */
  readonly holdWriters: (fn: () => Promise<void>) => Promise<void>
  /** Called when a checkpoint or the worker fails: the -wal file would grow for ever. */
  readonly onFailure: (error: unknown) => void
}

function send(worker: Worker, request: 'checkpoint' | 'end'): void {
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
  #worker: RunningWorker | null = null
  #running: Promise<void> | null = null
  #holding: Promise<void> | null = null

  constructor(database: DatabaseSync, options: CheckpointOptions) {
    this.#options = options
    this.#size = database.prepare('pragma wal_checkpoint(noop)')
  }

  /** Starts a checkpoint when there is enough to copy. Call it after a commit, outside a transaction. */
  check(): void {
    const { log, checkpointed } = this.#size.get() ?? {}
    const [pages, copied] = [Number(log), Number(checkpointed)]
    if (pages >= MAX_WAL_PAGES) {
      this.#holding ??= this.#hold().finally(() => (this.#holding = null))
    } else if (pages - copied >= PAGES_PER_CHECKPOINT) {
      this.#running ??= this.#checkpoint().finally(() => (this.#running = null))
    }
  }

  /** Waits for the checkpoint that runs, and ends the worker. */
  async close(): Promise<void> {
    await this.#holding
    await this.#running
    if (!this.#worker) return
    const { worker, ended } = this.#worker
    send(worker, 'end')
    if (!ended.aborted) await once(ended, 'abort')
  }

  /** Without writers everything is copied, and the next one writes from the start of the file again. */
  async #hold(): Promise<void> {
    await this.#options.holdWriters(async () => {
      await this.#running
      await this.#checkpoint()
    })
  }

  async #checkpoint(): Promise<void> {
    try {
      this.#worker ??= this.#startWorker()
      const { worker, ended } = this.#worker
      send(worker, 'checkpoint')
      const answer = await once(worker, 'message', { signal: ended })
      const [failure] = answer as [Failure | null]
      // On a full disk the next commit tries again.
      if (failure && failure.errcode !== SQLITE_FULL) this.#options.onFailure(failure)
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
