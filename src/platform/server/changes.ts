import { sql } from 'kysely'
import { Client } from 'pg'
import type { Tx } from './database/tables.ts'
import { isHostLost } from './database/database-errors.ts'
import type { PostgresHosts } from './database/postgres/postgres-hosts.ts'
import { whenEnded } from './database/transact.ts'

export type ChangeListener = (tags: readonly string[] | 'everything') => void

/** Notifies the page cache of this process and of other instances which contents changed. */
export interface ChangeBus {
  /** Returns a function that unsubscribes. */
  onChange(listener: ChangeListener): () => void
  /**
   * Must be called in the transaction that makes the change. This process is notified after the
   * transaction has ended and before the request is answered; other instances are notified by the commit.
   */
  changed(tx: Tx, tags: readonly string[]): Promise<void>
  close(): Promise<void>
}

type Publish = (tx: Tx, tags: readonly string[]) => Promise<void>

function localBus(publish: Publish, close: () => Promise<void>) {
  const listeners = new Set<ChangeListener>()
  const emit: ChangeListener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  const bus: ChangeBus = {
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed: async (tx, tags) => {
      if (tags.length === 0) return
      whenEnded(tx, () => emit(tags))
      await publish(tx, tags)
    },
    close,
  }
  return { bus, emit }
}

/** Notifies only this process: the embedded database has no second instance. */
export function createLocalChanges(): ChangeBus {
  return localBus(
    async () => {},
    async () => {},
  ).bus
}

const CHANNEL = 'content_changed'
const RECONNECT_MS = 1_000
const HEARTBEAT_MS = 15_000
const QUERY_TIMEOUT_MS = 2_000

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_PAYLOAD_LENGTH = 7_000

type Tags = Parameters<ChangeListener>[0]

function toPayload(tags: readonly string[]): string {
  const payload = JSON.stringify(tags)
  if (payload.length <= MAX_PAYLOAD_LENGTH) return payload
  return JSON.stringify('everything' satisfies Tags)
}

function createClient(connectionString: string): Client {
  return new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
}

/**
 * Listens on a separate connection, detects a dead one by a heartbeat and follows the pool to another
 * host. Calls `onConnected` after every connect and reconnect. Returns a function that stops listening.
 */
function listen(
  hosts: PostgresHosts,
  onConnected: () => void,
  onPayload: (payload: string | undefined) => void,
): () => Promise<void> {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function later(ms: number, next: () => Promise<void>): void {
    clearTimeout(timer)
    timer = setTimeout(() => void next(), ms).unref()
  }

  function lose(lost: Client): void {
    if (isClosed || client !== lost) return
    client = null
    // Ending a dead connection may never finish, so it is not awaited.
    void lost.end().catch(() => {})
    later(RECONNECT_MS, connect)
  }

  async function beat(current: Client, generation: number): Promise<void> {
    try {
      await current.query('select 1')
      if (client === current) later(HEARTBEAT_MS, () => beat(current, generation))
    } catch (error) {
      if (isHostLost(error)) hosts.forget(generation)
      lose(current)
    }
  }

  async function connect(): Promise<void> {
    const connectionString = await hosts.find().catch(() => null)
    if (isClosed) return
    if (!connectionString) return later(RECONNECT_MS, connect)
    const { generation } = hosts
    const fresh = createClient(connectionString)
    client = fresh
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => onPayload(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      onConnected()
      later(HEARTBEAT_MS, () => beat(fresh, generation))
    } catch (error) {
      if (isHostLost(error)) hosts.forget(generation)
      lose(fresh)
    }
  }

  const unsubscribe = hosts.onForget(() => client && lose(client))
  void connect()
  return async () => {
    isClosed = true
    unsubscribe()
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}

async function publish(tx: Tx, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${toPayload(tags)})`.execute(tx)
}

/**
 * Notifies other instances by LISTEN/NOTIFY. After every connect and reconnect all pages are dropped.
 */
export function createPostgresChanges(hosts: PostgresHosts): ChangeBus {
  const { bus, emit } = localBus(publish, () => stop())
  const stop = listen(
    hosts,
    () => emit('everything'),
    // Own changes are received too: a commit with unknown outcome may become visible later.
    (payload) => emit(JSON.parse(payload ?? '[]') as Tags),
  )
  return bus
}
