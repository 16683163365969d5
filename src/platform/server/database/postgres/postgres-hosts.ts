import pg from 'pg'
import { isLoopback } from '../../is-loopback.ts'

/** Thrown when hosts answer and none takes writes; the code is PostgreSQL's for a read-only transaction. */
class NoWritableHost extends Error {
  readonly code = '25006'
  readonly severity = 'FATAL'

  constructor() {
    super('no PostgreSQL host of DATABASE_URL accepts writes')
  }
}

/**
 * Splits `postgres://user@one:5432,two:5432/shop` into one address per host, as libpq reads it; other
 * addresses are returned alone.
 */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/** Returns the hosts on other machines that a connection reaches without TLS, or without a checked certificate. */
export function hostsWithoutTls(url: string): string[] {
  return splitHosts(url).flatMap((address) => {
    // The library reads the address and the settings PGSSLMODE and PGHOST, and does not connect yet.
    const { host, ssl } = new pg.Client({ connectionString: address })
    // It is an object for `no-verify`, which the types do not say.
    const isChecked = ssl && Reflect.get(Object(ssl), 'rejectUnauthorized') !== false
    return isChecked || host.startsWith('/') || isLoopback(host) ? [] : [host]
  })
}

/** Resolves to the address when its server takes writes. */
async function probe(url: string, timeoutMs: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'larte-del-aroma-probe',
  })
  // Without a listener the loss of the connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, string>>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new NoWritableHost()
    return url
  } finally {
    // Ending a dead connection may never finish, so it is not awaited.
    void client.end().catch(() => {})
  }
}

/**
 * The servers of one database, of which one takes writes. Connections go to it; after a failure they call
 * `forget`, and the next one searches again. A single server is used without a search, also read-only.
 */
export class PostgresHosts {
  readonly #urls: readonly string[]
  readonly #probeTimeoutMs: number
  #current: string
  #search: Promise<string> | null = null
  #generation = 0
  #answeredAtMs = 0
  readonly #listeners = new Set<() => void>()

  /** `probeTimeoutMs` 0 waits without limit. */
  constructor(databaseUrl: string, probeTimeoutMs = 5_000) {
    this.#urls = splitHosts(databaseUrl)
    this.#current = this.#urls[0] ?? databaseUrl
    this.#probeTimeoutMs = probeTimeoutMs
  }

  /** Address of the server that `find` returned last. */
  get current(): string {
    return this.#current
  }

  /** Changes with every `forget`: connections of an older generation may lead to a lost server. */
  get generation(): number {
    return this.#generation
  }

  /** Resolves to the address of the server that takes writes; rejects when none is reachable. */
  async find(): Promise<string> {
    if (this.#urls.length === 1) return this.#current
    this.#search ??= this.#searchAll()
    const search = this.#search
    try {
      this.#current = await search
      return this.#current
    } catch (error) {
      if (this.#search === search) this.#search = null
      throw error
    }
  }

  /** Reports that a connection of this generation was lost or is read-only. */
  forget(generation: number): void {
    if (generation !== this.#generation) return
    this.#generation += 1
    this.#search = null
    for (const listener of this.#listeners) listener()
  }

  /** When the server that is used now answered last, by `performance.now()`. */
  get answeredAtMs(): number {
    return this.#answeredAtMs
  }

  /** Reports that a connection of this generation was answered. */
  noteAnswer(generation: number): void {
    if (generation === this.#generation) this.#answeredAtMs = performance.now()
  }

  /** Calls the listener at every `forget`; returns a function that unsubscribes. */
  onForget(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #searchAll(): Promise<string> {
    const probes = this.#urls.map((url) => probe(url, this.#probeTimeoutMs))
    try {
      return await Promise.any(probes)
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error
      // A server that answers is nearer to a cause than one that does not.
      throw error.errors.find((cause) => cause instanceof NoWritableHost) ?? error.errors[0]
    }
  }
}
