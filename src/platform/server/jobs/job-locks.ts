import { Client } from 'pg'
import { isHostLost } from '../database/database-errors.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { PostgresHosts } from '../database/postgres/postgres-hosts.ts'
import { trace } from '../observe/trace.ts'
import { createWorkQueue } from '../work-queue.ts'

/** Lets one process at a time run a job. */
export interface JobLocks {
  /** Runs the job and returns true; returns false while it already runs, here or in another process. */
  run(name: string, job: () => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

/** Takes a lock. Resolves to a function that frees it, or to null when another process has it. */
type Take = (name: string) => Promise<(() => Promise<void>) | null>

function jobLocks(take: Take, close: () => Promise<void>): JobLocks {
  const running = new Set<string>()
  return {
    run: async (name, job) => {
      if (running.has(name)) return false
      running.add(name)
      try {
        const free = await take(name)
        if (!free) return false
        try {
          const attributes = { 'shop.job': name }
          const start = { name: `job ${name}`, isRoot: true, isDroppedWhenEmpty: true, attributes }
          await trace(start, job)
        } finally {
          await free()
        }
        return true
      } finally {
        running.delete(name)
      }
    },
    close,
  }
}

/** First half of the keys of PostgreSQL's advisory locks; the second is a hash of the job's name. */
const LOCKS = 20_261_123
const TIMEOUT_MS = 5_000

type LockFunction = 'pg_try_advisory_lock' | 'pg_advisory_unlock'

/** The connection to PostgreSQL that holds the locks of this process; a new one after it was lost. */
class LockConnection {
  readonly #hosts: PostgresHosts
  readonly #unsubscribe: () => void
  #client: Promise<Client> | null = null
  /** A connection takes one statement at a time, and jobs begin at once. */
  readonly #turns = createWorkQueue(1, Infinity)

  constructor(hosts: PostgresHosts) {
    this.#hosts = hosts
    this.#unsubscribe = hosts.onForget(() => this.#drop())
  }

  /** Resolves to whether the function of PostgreSQL returned true. */
  async ask(fn: LockFunction, name: string): Promise<boolean> {
    return (await this.#turns.run(() => this.#askNow(fn, name))) ?? false
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#drop()
  }

  async #askNow(fn: LockFunction, name: string): Promise<boolean> {
    const { generation } = this.#hosts
    try {
      this.#client ??= this.#connect()
      const client = await this.#client
      const { rows } = await client.query<{ holds: boolean }>(
        `select ${fn}($1, hashtext($2)) as holds`,
        [LOCKS, name],
      )
      return rows[0]?.holds === true
    } catch (error) {
      if (isHostLost(error)) this.#hosts.forget(generation)
      this.#drop()
      throw error
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: await this.#hosts.find(),
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'larte-del-aroma-jobs',
    })
    client.on('error', () => this.#drop())
    await client.connect()
    // The server frees the locks of a machine that is gone within half a minute, not within hours.
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    return client
  }

  #drop(): void {
    // Ending a dead connection may never finish, so it is not awaited.
    void this.#client?.then((client) => client.end()).catch(() => {})
    this.#client = null
  }
}

/** Creates locks that belong to a PostgreSQL session; PostgreSQL frees them when the process ends. */
function createPostgresJobLocks(hosts: PostgresHosts): JobLocks {
  const connection = new LockConnection(hosts)
  const take: Take = async (name) => {
    if (!(await connection.ask('pg_try_advisory_lock', name))) return null
    // A connection that was lost meanwhile has freed the lock already.
    return () =>
      connection.ask('pg_advisory_unlock', name).then(
        () => {},
        () => {},
      )
  }
  return jobLocks(take, () => connection.close())
}

/**
 * Opens the locks of the jobs. When the connection is lost during a job, another process may begin it while
 * this one goes on: each step of a job is decided by the database, so that only wastes work.
 */
export function openJobLocks({ hosts }: Pick<OpenDatabase, 'hosts'>): JobLocks {
  if (hosts) return createPostgresJobLocks(hosts)
  // Only this process uses the embedded database.
  const free = async (): Promise<void> => {}
  return jobLocks(async () => free, free)
}
