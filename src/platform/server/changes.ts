import { Client } from 'pg'
import type { Log } from './log.ts'

export type ChangeListener = (tags: readonly string[] | 'everything') => void

/** Tells the page cache, here and in other instances, which contents changed. */
export interface ChangeBus {
  /** Returns how to stop listening. */
  onChange(listener: ChangeListener): () => void
  /** Call after the commit and before the answer; resolves when other instances were told too. */
  changed(tags: readonly string[]): Promise<void>
  close(): Promise<void>
}

type Publish = (tags: readonly string[]) => Promise<void>

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
    changed: async (tags) => {
      if (tags.length === 0) return
      emit(tags)
      await publish(tags)
    },
    close,
  }
  return { bus, emit }
}

/** Changes within this process alone: the embedded database has no second instance. */
export function createLocalChanges(): ChangeBus {
  return localBus(
    async () => {},
    async () => {},
  ).bus
}

const CHANNEL = 'content_changed'
const RECONNECT_MS = 1_000

/** Changes between instances over LISTEN/NOTIFY; after every (re)connect everything is dropped. */
export function createPostgresChanges(url: string, log: Log): ChangeBus {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const sender = crypto.randomUUID()

  const { bus, emit } = localBus(
    async (tags) => {
      try {
        await client?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ sender, tags })])
      } catch (error) {
        // The others drop everything when they reconnect, which a lost server makes them do.
        log.warn({ err: error }, 'change could not be published')
      }
    },
    async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  )

  function receive(payload: string | undefined): void {
    const message: unknown = JSON.parse(payload ?? '{}')
    if (typeof message !== 'object' || message === null) return
    const { sender: from, tags } = message as { sender?: string; tags?: string[] }
    if (from !== sender && Array.isArray(tags)) emit(tags)
  }

  function reconnectLater(lost: Client): void {
    if (isClosed || client !== lost) return
    client = null
    timer = setTimeout(() => void connect(), RECONNECT_MS)
    timer.unref()
  }

  async function connect(): Promise<void> {
    if (isClosed) return
    const fresh = new Client({ connectionString: url, keepAlive: true })
    client = fresh
    fresh.on('error', () => reconnectLater(fresh))
    fresh.on('end', () => reconnectLater(fresh))
    fresh.on('notification', ({ payload }) => receive(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      emit('everything')
    } catch {
      reconnectLater(fresh)
    }
  }

  void connect()
  return bus
}
