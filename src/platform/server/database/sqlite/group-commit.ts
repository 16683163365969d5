import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers'
import { CompiledQuery, type Logger } from 'kysely'
import { isDiskFull } from '../database-errors.ts'

const steps = {
  // It takes the write lock now, so the transaction never fails half-way with SQLITE_BUSY.
  begin: CompiledQuery.raw('begin immediate'),
  commit: CompiledQuery.raw('commit'),
  save: CompiledQuery.raw('savepoint member'),
  release: CompiledQuery.raw('release member'),
} as const

type Step = keyof typeof steps

interface GroupCommitOptions {
  /** The connection that writes. */
  readonly database: DatabaseSync
  /** Called after every commit, outside a transaction. */
  readonly afterCommit: () => void
  /** Called after a rollback that leaves no transaction. */
  readonly afterRollback: () => void
  /** Called when the disk has no space for a write, also inside a transaction. */
  readonly onFullDisk: () => void
  /** Called with every begin, savepoint, release and commit. */
  readonly logStatement?: Logger | undefined
}

/**
 * Commits the transactions that end in one turn of the event loop as one transaction of SQLite: a page that several of
 * them changed is written once. Each but the first is a savepoint, so it is rolled back by itself.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #options: GroupCommitOptions
  readonly #statements: Readonly<Record<Step, StatementSync>>
  /** Settled when the transactions of the group are committed or lost; null while there is no transaction. */
  #group: PromiseWithResolvers<void> | null = null
  /** How many transactions of the group have ended and are not committed yet. */
  #ended = 0
  #isRunning = false
  /** Whether the transaction that runs is committed at its end, together with those before it. */
  #isAlone = true
  /** Whether to commit as soon as the transaction that runs has ended. */
  #isDue = false
  /** The error with which SQLite itself rolled back everything. */
  #lostBy: unknown = null

  constructor(options: GroupCommitOptions) {
    this.#options = options
    this.#database = options.database
    const prepare = (step: Step): StatementSync => this.#database.prepare(steps[step].sql)
    this.#statements = {
      begin: prepare('begin'),
      commit: prepare('commit'),
      save: prepare('save'),
      release: prepare('release'),
    }
  }

  /** Whether a transaction has begun and neither ended nor been rolled back. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Whether SQLite has rolled back the transaction that runs, and the ended ones with it. */
  get isLost(): boolean {
    return this.#isRunning && !this.#database.isTransaction
  }

  begin(): void {
    this.#run(this.#ended > 0 ? 'save' : 'begin')
    this.#isRunning = true
    this.#isAlone = true
    this.#group ??= this.#startGroup()
  }

  /**
   * Lets the transaction that runs end without its commit, which comes in this turn of the event loop. Returns a promise
   * that resolves when it is stored or has been rolled back, and rejects when it is lost with its group. What it
   * has read of its group may be lost too, so also one that is rolled back waits for that promise.
   */
  commitWithOthers(): Promise<void> {
    if (!this.#group) throw new Error('commitWithOthers needs a transaction that runs')
    this.#isAlone = false
    return this.#group.promise
  }

  /** Ends the transaction that runs; resolves after its commit, unless that comes later. */
  async end(): Promise<void> {
    if (this.#ended > 0) this.#run('release')
    else if (!this.#isAlone) setImmediate(() => this.commitNow())
    const group = this.#group
    this.#isRunning = false
    this.#ended += 1
    if (!this.#isAlone && !this.#isDue) return
    this.commitNow()
    await group?.promise
  }

  /** Rolls back the transaction that runs. Those that have ended stay, unless SQLite itself rolled back everything. */
  rollBack(): void {
    this.#isRunning = false
    if (this.#ended > 0 && this.#database.isTransaction) this.#rollBackMember()
    else this.#rollBackAll(this.#lostBy)
  }

  /** Commits everything that has ended; while a transaction runs, as soon as it ends. */
  commitNow(): void {
    this.#isDue = this.#isRunning && this.#ended > 0
    if (this.#isRunning || this.#ended === 0) return
    try {
      this.#run('commit')
    } catch (error) {
      this.#rollBackAll(error)
      return
    }
    this.#settle(null)
    this.#options.afterCommit()
  }

  /** Notes why a statement failed. */
  noteError(error: unknown): void {
    if (isDiskFull(error)) this.#options.onFullDisk()
    if (this.isLost) this.#lostBy ??= error
  }

  #run(step: Step): void {
    const began = performance.now()
    try {
      this.#statements[step].run()
    } catch (error) {
      this.noteError(error)
      throw error
    }
    const queryDurationMillis = performance.now() - began
    void this.#options.logStatement?.({ level: 'query', query: steps[step], queryDurationMillis })
  }

  #startGroup(): PromiseWithResolvers<void> {
    const group = Promise.withResolvers<void>()
    // Nobody waits for it when its transactions are committed one by one.
    group.promise.catch(() => {})
    return group
  }

  #rollBackMember(): void {
    try {
      this.#database.exec('rollback to member; release member')
    } catch (error) {
      // What it wrote must not be committed with the others.
      this.#rollBackAll(error)
      return
    }
    if (this.#isDue) this.commitNow()
  }

  #rollBackAll(cause: unknown): void {
    const isLost = this.#ended > 0
    this.#settle(isLost ? (cause ?? new Error('SQLite rolled back by itself')) : null)
    // An error of the disk makes SQLite roll back by itself; a second rollback would hide the cause.
    if (this.#database.isTransaction) this.#database.exec('rollback')
    this.#options.afterRollback()
  }

  /** `error`: why the group is lost; null when it is stored. */
  #settle(error: unknown): void {
    if (error === null) this.#group?.resolve()
    else this.#group?.reject(error)
    this.#group = null
    this.#ended = 0
    this.#isDue = false
    this.#lostBy = null
  }
}
