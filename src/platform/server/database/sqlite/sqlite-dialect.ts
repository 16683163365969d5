import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
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
import type { PoolFigures } from '../../observe/database-figures.ts'
import type { GroupCommit } from './group-commit.ts'

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

class CachedStatements {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, CachedStatement>({ max: STATEMENT_CACHE_SIZE })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
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

class SqliteConnection implements DatabaseConnection {
  readonly #writer: CachedStatements
  readonly #reader: CachedStatements
  readonly #commits: GroupCommit

  constructor({ database, reader, commits }: NodeSqliteOptions) {
    this.#writer = new CachedStatements(database)
    this.#reader = new CachedStatements(reader)
    this.#commits = commits
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#commits.isRunning) {
      // What has ended and is not committed yet may still be lost, so nobody reads it.
      if (query.sql.startsWith('select ')) return this.#reader.run(query)
      this.#commits.commitNow()
    } else if (this.#commits.isLost) {
      // What follows would be stored without the rest.
      throw new Error('SQLite rolled the transaction back before this statement')
    }
    try {
      return this.#writer.run(query)
    } catch (error) {
      this.#commits.noteError(error)
      throw error
    }
  }

  // oxlint-disable-next-line require-yield -- part of Kysely's interface, unused here
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page through the rows instead.')
  }
}

interface NodeSqliteOptions {
  /** Writes, and reads inside of transactions. */
  readonly database: DatabaseSync
  /** Reads outside of transactions; it sees what is committed. */
  readonly reader: DatabaseSync
  /** Key of the transaction guard. */
  readonly guardKey: object
  readonly commits: GroupCommit
}

/** Used by one caller at a time: SQLite has only one writer. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #commits: GroupCommit
  readonly #guardKey: object
  readonly #databases: readonly DatabaseSync[]
  readonly #waiting: (() => void)[] = []
  #busy = false
  /** When the connection was first used in this turn of the event loop; null before that. */
  #turnBeganMs: number | null = null

  constructor(options: NodeSqliteOptions) {
    this.#databases = [options.reader, options.database]
    this.#guardKey = options.guardKey
    this.#commits = options.commits
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

  async beginTransaction(): Promise<void> {
    this.#commits.begin()
  }

  async commitTransaction(): Promise<void> {
    await this.#commits.end()
  }

  async rollbackTransaction(): Promise<void> {
    this.#commits.rollBack()
  }

  async destroy(): Promise<void> {
    this.#commits.commitNow()
    for (const database of this.#databases) if (database.isOpen) database.close()
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
