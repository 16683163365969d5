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

/** A transaction is not stored because SQLite rolled back another one together with its group; `cause` says why. */
export class LostWithGroup extends Error {}

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
  /** Whether the transaction that runs is committed at its end; those that ended before it are committed with it. */
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
    return this.#isRunning && !this.#isInTransaction
  }

  begin(): void {
    this.#run(this.#ended > 0 ? 'save' : 'begin')
    this.#isRunning = true
    this.#isAlone = true
    this.#group ??= this.#startGroup()
  }

  /**
   * Returns a promise that resolves when the transaction that runs is stored, or has been rolled back and its group is
   * stored: what it has read of that may be lost too. It rejects when the commit fails, or with `LostWithGroup`.
   * `waits`: the transaction ends without its commit, which comes in this turn of the event loop.
   */
  join({ waits }: { readonly waits: boolean }): Promise<void> {
    if (!this.#group) throw new Error('only a transaction that runs has a group')
    this.#isAlone = !waits
    return this.#group.promise
  }

  /** Ends the transaction that runs; resolves after its commit, unless that comes later. */
  async end(): Promise<void> {
    // Whoever caught the error of a statement may not know that nothing is left.
    if (this.isLost) throw this.#causeOfLoss()
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
    if (this.#ended > 0 && this.#isInTransaction) this.#rollBackMember()
    else if (this.#ended > 0) this.#loseGroup(this.#causeOfLoss())
    else this.#rollBackAll(null)
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
      this.#loseGroup(error)
      return
    }
    if (this.#isDue) this.commitNow()
  }

  #loseGroup(cause: unknown): void {
    this.#rollBackAll(new LostWithGroup('lost with its group', { cause }))
  }

  /** `reason`: told to those that have ended; null when there are none. */
  #rollBackAll(reason: unknown): void {
    this.#settle(reason)
    // An error of the disk makes SQLite roll back by itself; a second rollback would hide the cause.
    if (this.#isInTransaction) this.#database.exec('rollback')
    this.#options.afterRollback()
  }

  #causeOfLoss(): unknown {
    return this.#lostBy ?? new Error('SQLite rolled the transaction back by itself')
  }

  /** False also when the database has been closed. */
  get #isInTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction
  }

  /** `error`: why the group is lost; null when it is stored, or nothing has ended in it. */
  #settle(error: unknown): void {
    if (error === null) this.#group?.resolve()
    else this.#group?.reject(error)
    this.#group = null
    this.#ended = 0
    this.#isDue = false
    this.#lostBy = null
  }
}
