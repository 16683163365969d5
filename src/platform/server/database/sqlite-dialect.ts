import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { PoolFigures } from '../observe/database-figures.ts'
import { isDiskFull } from './database-errors.ts'

const STATEMENT_CACHE_SIZE = 400
/** How long callers use the connection one after the other before the event loop has its turn. */
const MAX_TURN_MS = 4

/** Marks code that runs inside a transaction; see `acquireConnection`. */
const insideTransactionOf = new AsyncLocalStorage<object>()

/** Runs `fn` so that using the outer database handle within throws instead of hanging for ever. */
export function guardTransaction<T>(guardKey: object, fn: () => Promise<T>): Promise<T> {
  return insideTransactionOf.run(guardKey, fn)
}

function isInsideTransaction(guardKey: object): boolean {
  return insideTransactionOf.getStore() === guardKey
}

interface CachedStatement {
  readonly statement: StatementSync
  readonly returnsRows: boolean
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, CachedStatement>({ max: STATEMENT_CACHE_SIZE })
  readonly #onFullDisk: () => void
  /** Between the begin of a transaction and its commit or rollback. */
  isInTransaction = false

  constructor({ database, onFullDisk }: Pick<NodeSqliteOptions, 'database' | 'onFullDisk'>) {
    this.#database = database
    this.#onFullDisk = onFullDisk
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#execute(query)
    } catch (error) {
      if (isDiskFull(error)) this.#onFullDisk()
      throw error
    }
  }

  #execute<R>(query: CompiledQuery): QueryResult<R> {
    // An error of the disk makes SQLite roll back by itself; what follows would be stored without the rest.
    if (this.isInTransaction && !this.#database.isTransaction) {
      throw new Error('SQLite rolled the transaction back before this statement')
    }
    const { statement, returnsRows } = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // oxlint-disable-next-line require-yield -- part of Kysely's interface, unused here
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page through the rows instead.')
  }

  #prepare(sql: string): CachedStatement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    const fresh = { statement, returnsRows: statement.columns().length > 0 }
    this.#statements.set(sql, fresh)
    return fresh
  }
}

interface NodeSqliteOptions {
  readonly database: DatabaseSync
  /** Key of the transaction guard. */
  readonly guardKey: object
  /** Called after every commit, outside a transaction. */
  readonly afterCommit: () => void
  /** Called after every rollback, outside a transaction. */
  readonly afterRollback: () => void
  /** Called when the disk has no space for a write, also inside a transaction. */
  readonly onFullDisk: () => void
}

/** One connection, used by one caller at a time: SQLite has only one writer. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #database: DatabaseSync
  readonly #guardKey: object
  readonly #afterCommit: () => void
  readonly #afterRollback: () => void
  readonly #waiting: (() => void)[] = []
  #busy = false
  /** When the connection was first used in this turn of the event loop; null before that. */
  #turnBeganMs: number | null = null

  constructor(options: NodeSqliteOptions) {
    this.#database = options.database
    this.#guardKey = options.guardKey
    this.#afterCommit = options.afterCommit
    this.#afterRollback = options.afterRollback
    this.#connection = new SqliteConnection(options)
  }

  get figures(): PoolFigures {
    return { total: 1, idle: this.#busy ? 0 : 1, waiting: this.#waiting.length }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (isInsideTransaction(this.#guardKey)) {
      throw new Error('The outer database handle was used inside a transaction: pass `tx` on.')
    }
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#busy = true
    this.#noteTurn()
    return this.#connection
  }

  /**
   * Statements are synchronous and what follows them are microtasks, so a hundred orders that wait for each
   * other would stop pages and health checks until the last one is done.
   */
  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (!next) this.#busy = false
    else if (this.#isTurnOver()) setImmediate(next)
    else next()
  }

  #noteTurn(): void {
    if (this.#turnBeganMs !== null) return
    this.#turnBeganMs = performance.now()
    setImmediate(() => {
      this.#turnBeganMs = null
    })
  }

  #isTurnOver(): boolean {
    return this.#turnBeganMs !== null && performance.now() - this.#turnBeganMs >= MAX_TURN_MS
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // `immediate` takes the write lock now, so the transaction never fails half-way with SQLITE_BUSY.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#connection.isInTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    this.#connection.isInTransaction = false
    this.#afterCommit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#connection.isInTransaction = false
    // A full disk makes SQLite roll back by itself; a second rollback would hide the cause.
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    this.#afterRollback()
  }

  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close()
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver passes on its one connection in turn and detects misuse. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely over `node:sqlite`. */
export class NodeSqliteDialect implements Dialect {
  readonly #driver: SqliteDriver

  constructor(options: NodeSqliteOptions) {
    this.#driver = new SqliteDriver(options)
  }

  createDriver(): Driver {
    return this.#driver
  }

  /** Returns whether the connection is in use, and how many wait for it. */
  readonly pool = (): PoolFigures => this.#driver.figures

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}
