import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import {
  isAfterFailure,
  isConnectionUnusable,
  isHostLost,
  isReadOnly,
  isReadTimeout,
  NotSynced,
} from '../database-errors.ts'
import { runTogether } from '../run-statements.ts'
import { StatementGroup, type RowShapes, type TextParsers } from './statement-group.ts'
import type { PoolFigures } from '../../observe/database-figures.ts'
import type { PostgresHosts } from './postgres-hosts.ts'

/** Each connection of PostgreSQL keeps the plan of a named statement in memory. */
const MAX_NAMES = 300

const names = new Map<string, string>()

/**
 * Gives a statement a name, under which PostgreSQL parses and plans it once for each connection. For statements
 * that are compiled once. A statement that asks for every column of a table gets none: PostgreSQL refuses its
 * plan after a migration of another instance added a column.
 */
export function nameStatement(sql: string): void {
  if (names.size >= MAX_NAMES || names.has(sql) || sql.includes('*')) return
  names.set(sql, `shop ${names.size + 1}`)
}

/** For `releaseBeforeSync`: the commit does not wait for the disk, and `SYNC` follows it on the same connection. */
export const RELEASE_BEFORE_SYNC = "select set_config('synchronous_commit', 'off', true)"

/**
 * Is answered when everything that was committed before is on disk, and on the standbys that commits wait for: it writes
 * into the log and commits, which waits for the log up to here. A statement that writes nothing would wait for nothing.
 * What a standby shows is on disk already.
 */
export const SYNC = `select case when pg_is_in_recovery() then null
  else pg_logical_emit_message(true, 'larte-del-aroma', '') end`

nameStatement('begin')
nameStatement('commit')
nameStatement(RELEASE_BEFORE_SYNC)
nameStatement(SYNC)

/** A connection that remembers which search for a host it comes from. */
interface HostClient extends PostgresPoolClient {
  readonly generation: number
  readonly connection: pg.Connection
  readonly types: TextParsers
  readonly shapes: RowShapes
  query<R>(sql: string): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(group: StatementGroup): StatementGroup
}

/** A connection that is in use; it never returns to the pool after an error that may have broken it. */
class UsedClient implements PostgresPoolClient {
  readonly #client: HostClient
  readonly #hosts: PostgresHosts
  #lost: Error | null = null
  #isUnusable = false
  #isReleased = false
  /** The commit was sent and not answered. */
  #isCommitting = false
  #isCollecting = false
  /** The statements that have not been sent yet. */
  #group: StatementGroup | null = null
  /** The answer to `begin`. */
  #begun: Promise<unknown> | null = null
  #releasesBeforeSync = false
  /** Why a statement could not be sent: its transaction must not be stored without it. */
  #unsendable: unknown = null

  constructor(client: HostClient, hosts: PostgresHosts) {
    this.#client = client
    this.#hosts = hosts
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') {
      throw new Error('Streaming is not supported: page through the rows instead.')
    }
    if (query === 'begin') return this.#begin()
    if (query === 'commit') return this.#commit()
    if (query === RELEASE_BEFORE_SYNC) this.#releasesBeforeSync = true
    return this.#send(query, parameters)
  }

  release(destroy = false): void {
    this.#isReleased = true
    // Otherwise it would leave within the next transaction of this connection.
    this.#sendGroup()
    const isOld = this.#client.generation !== this.#hosts.generation
    this.#client.release(destroy || this.#isUnusable || isOld)
  }

  /** Sends `begin` together with the first statement of the transaction; every statement fails when this does. */
  async #begin<R>(): Promise<PostgresQueryResult<R>> {
    this.#begun = this.#send('begin', [])
    // Without a statement nothing was done.
    this.#begun.catch(() => {})
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  /**
   * Refuses statements that come behind the commit: they would be outside of the transaction, and be stored. A commit
   * that did not wait for the disk is answered with `SYNC`. Only this connection can tell: a server that crashed between
   * them lost what was not on disk, but takes new connections after a moment.
   */
  async #commit<R>(): Promise<PostgresQueryResult<R>> {
    if (this.#unsendable !== null) {
      throw new Error('a statement could not be sent', { cause: this.#unsendable })
    }
    const committing = this.#send<R>('commit', [])
    const syncing = this.#releasesBeforeSync && this.#sync()
    this.#isCommitting = true
    try {
      const [committed] = await runTogether([committing, syncing])
      return committed
    } finally {
      this.#isCommitting = false
    }
  }

  async #sync(): Promise<void> {
    try {
      await this.#send(SYNC, [])
    } catch (error) {
      // PostgreSQL skipped it together with the commit: nothing was stored.
      if (isAfterFailure(error)) throw error
      // Also what follows the failed commit, its rollback, fails with this.
      this.#lost = new NotSynced('a commit was not confirmed by the disk', { cause: error })
      throw this.#lost
    }
  }

  #refuseIfLost(): void {
    if (this.#lost) throw this.#lost
  }

  /** Lets the statements of this turn leave in one write: each write costs as much as a statement itself. */
  #submit<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    this.#collect()
    const name = names.get(text)
    // Only a text without values may be several statements, which no group takes.
    if (name === undefined && values.length === 0) {
      this.#sendGroup()
      return this.#client.query<R>(text)
    }
    this.#group ??= new StatementGroup(this.#client)
    try {
      return this.#group.add(name, text, values) as Promise<PostgresQueryResult<R>>
    } catch (error) {
      this.#unsendable ??= error
      throw error
    }
  }

  #collect(): void {
    if (this.#isCollecting) return
    this.#isCollecting = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#isCollecting = false
      this.#sendGroup()
      stream.uncork()
    })
  }

  #sendGroup(): void {
    const group = this.#group
    this.#group = null
    if (group) this.#client.query(group)
  }

  async #send<R>(
    query: string,
    parameters: ReadonlyArray<unknown>,
  ): Promise<PostgresQueryResult<R>> {
    // Another transaction may use the connection by now.
    if (this.#isReleased || this.#isCommitting) {
      throw new Error('a statement came after the end of its transaction')
    }
    // The rollback after a lost connection would wait for an answer as long as the query did.
    this.#refuseIfLost()
    const sentAtMs = performance.now()
    try {
      const [result] = await Promise.all([this.#submit<R>(query, parameters), this.#begun])
      this.#hosts.noteAnswer(this.#client.generation)
      return result
    } catch (error) {
      // The first of several statements says why the connection was lost.
      this.#refuseIfLost()
      // Says who sent the statement, instead of who read the socket.
      if (error instanceof pg.DatabaseError) Error.captureStackTrace(error)
      if (error instanceof pg.DatabaseError && !isHostLost(error)) {
        this.#hosts.noteAnswer(this.#client.generation)
      }
      if (isHostLost(error)) {
        this.#lost = error
        // Statements that waited for a row say nothing about a host that went on to answer others.
        const halfMs = (performance.now() - sentAtMs) / 2
        const isAnswering = this.#hosts.answeredAtMs > sentAtMs + halfMs
        if (!isReadTimeout(error) || !isAnswering) this.#hosts.forget(this.#client.generation)
      }
      // Nothing may be sent outside of the transaction that was to begin.
      if (query === 'begin' && error instanceof Error) this.#lost ??= error
      if (isReadOnly(error)) this.#hosts.forget(this.#client.generation)
      this.#isUnusable ||= isConnectionUnusable(error)
      throw error
    }
  }
}

/** Connections to the host that takes writes. Those to a lost or read-only host are closed. */
export class HostPool implements PostgresPool {
  readonly options: object
  readonly #hosts: PostgresHosts
  readonly #pool: pg.Pool

  /** `log` gets the error of every connection that was lost. */
  constructor(hosts: PostgresHosts, options: pg.PoolConfig, log: (error: Error) => void) {
    class Client extends pg.Client {
      readonly generation = hosts.generation
      readonly types: TextParsers = options.types ?? pg.types
      readonly shapes: RowShapes = new Map()

      constructor() {
        super({ ...options, pipeline: true, connectionString: hosts.current })
      }
    }
    this.options = options
    this.#hosts = hosts
    this.#pool = new pg.Pool({ ...options, Client })
    // Without listeners a server restart would end the process with an unhandled 'error'.
    this.#pool.on('error', log)
    this.#pool.on('connect', (client) => client.on('error', log))
  }

  get figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async connect(): Promise<PostgresPoolClient> {
    for (;;) {
      await this.#hosts.find()
      const { generation } = this.#hosts
      try {
        const client = (await this.#pool.connect()) as pg.PoolClient & HostClient
        if (client.generation === this.#hosts.generation) return new UsedClient(client, this.#hosts)
        client.release(true)
      } catch (error) {
        if (isHostLost(error)) this.#hosts.forget(generation)
        throw error
      }
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
