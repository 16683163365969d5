import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { countSessions } from '../../../accounts/server/sessions/count-sessions.ts'
import { lastBackup } from '../../../backups/server/nightly/backup-state.ts'
import { countUnsentMails } from '../../../mail/server/delivery/count-unsent-mails.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { countWaitingMessages } from '../../../webhooks/server/count-waiting.ts'
import { databaseFigures } from '../../../platform/server/observe/database-figures.ts'

export type StoredDeps = Pick<ApiDeps, 'db' | 'clock' | 'env'>

/** A scrape waits this long for each part. */
const PART_TIMEOUT_MS = 2_000

/** Gauges that are read together. */
interface Part {
  readonly gauges: readonly Gauge[]
  /** Reads their values and resolves to a function that sets them. */
  read(): Promise<() => void>
}

type CreatePart = (deps: StoredDeps, registry: Registry) => Part

function gauge(registry: Registry, name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}

const mailPart: CreatePart = ({ db, clock, env }, registry) => {
  const mails = gauge(registry, 'shop_mails', 'Mails that are not sent, by state.', ['state'])
  const ageHelp = 'Age of the oldest mail that waits to be sent, 0 without one.'
  const age = gauge(registry, 'shop_mail_oldest_waiting_seconds', ageHelp)
  const isSet = gauge(registry, 'shop_mail_server_set', 'Whether SMTP_URL is set: 1 or 0.')
  return {
    gauges: [mails, age, isSet],
    read: async () => {
      const { counts, oldestAt } = await countUnsentMails(db)
      const ageMs = oldestAt === null ? 0 : clock.now().getTime() - Date.parse(oldestAt)
      return () => {
        for (const [state, value] of counts) mails.set({ state }, value)
        age.set(Math.max(0, ageMs) / 1000)
        isSet.set(env.smtpUrl === null ? 0 : 1)
      }
    },
  }
}

const webhookPart: CreatePart = ({ db, clock }, registry) => {
  const waiting = gauge(registry, 'shop_webhook_messages', 'Messages that wait for webhooks.')
  const ageHelp = 'Age of the oldest message that waits for a webhook, 0 without one.'
  const age = gauge(registry, 'shop_webhook_oldest_waiting_seconds', ageHelp)
  return {
    gauges: [waiting, age],
    read: async () => {
      const { count, oldestAt } = await countWaitingMessages(db)
      const ageMs = oldestAt === null ? 0 : clock.now().getTime() - Date.parse(oldestAt)
      return () => {
        waiting.set(count)
        age.set(Math.max(0, ageMs) / 1000)
      }
    },
  }
}

const sessionPart: CreatePart = ({ db }, registry) => {
  const sessions = gauge(registry, 'shop_sessions', 'Stored sessions.')
  return {
    gauges: [sessions],
    read: async () => {
      const count = await countSessions(db)
      return () => sessions.set(count)
    },
  }
}

const databasePart: CreatePart = ({ db }, registry) => {
  const size = gauge(registry, 'shop_database_bytes', 'Size of the database.')
  const wal = gauge(registry, 'shop_database_wal_bytes', 'Size of the write-ahead log.')
  return {
    gauges: [size, wal],
    read: async () => {
      const { sizeBytes, walBytes } = databaseFigures(db)
      const [bytes, bytesOfWal] = await Promise.all([sizeBytes(), walBytes()])
      return () => {
        size.set(bytes)
        if (bytesOfWal !== null) wal.set(bytesOfWal)
      }
    },
  }
}

/** Before the first backup, age and size have no value. */
const backupPart: CreatePart = ({ db, clock, env }, registry) => {
  const age = gauge(registry, 'shop_backup_age_seconds', 'Age of the last backup.')
  const size = gauge(registry, 'shop_backup_bytes', 'Size of the last backup.')
  const isSet = gauge(registry, 'shop_backup_folder_set', 'Whether BACKUP_DIR is set: 1 or 0.')
  return {
    gauges: [age, size, isSet],
    read: async () => {
      const last = await lastBackup(db, clock.now())
      return () => {
        isSet.set(env.backupDir === null ? 0 : 1)
        if (last === null) return
        age.set(last.ageSeconds)
        size.set(last.bytes)
      }
    },
  }
}

/** Asks for the disk of a folder. Beside PostgreSQL the folder may not exist; then its parent's is asked. */
async function diskOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    if (dirname(folder) === folder) throw error
    return diskOf(dirname(folder))
  }
}

const diskPart: CreatePart = ({ env }, registry) => {
  const free = gauge(registry, 'shop_disk_free_bytes', 'Free space on the disk of DATA_DIR.')
  const size = gauge(registry, 'shop_disk_bytes', 'Size of the disk of DATA_DIR.')
  return {
    gauges: [free, size],
    read: async () => {
      const { bavail, blocks, bsize } = await diskOf(env.dataDir)
      return () => {
        free.set(bavail * bsize)
        size.set(blocks * bsize)
      }
    },
  }
}

/** What may be slow or unavailable, each for itself. */
const createParts: Readonly<Record<string, CreatePart>> = {
  mail: mailPart,
  webhooks: webhookPart,
  sessions: sessionPart,
  database: databasePart,
  backup: backupPart,
  disk: diskPart,
}

/** Resolves to null after the time-out or an error. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  const timeout = Promise.withResolvers<null>()
  const timer = setTimeout(() => timeout.resolve(null), PART_TIMEOUT_MS).unref()
  try {
    return await Promise.race([work, timeout.promise])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Takes a gauge's values away: an old value or 0 would be wrong where nothing is known. */
function clear(cleared: Gauge): void {
  cleared.reset()
  // A gauge without labels is 0 after a reset.
  cleared.remove({})
}

/**
 * Registers the metrics from database and disk, and returns a function that reads them. A part that fails
 * or hangs is left out and named by `shop_metrics_failed`; a part that still hangs is not asked a second time.
 */
export function registerStored(registry: Registry, deps: StoredDeps): () => Promise<void> {
  const failedHelp = 'Whether this part of the metrics could not be read: 1 or 0.'
  const failed = gauge(registry, 'shop_metrics_failed', failedHelp, ['part'])
  const parts = Object.entries(createParts).map(
    ([name, create]) => [name, create(deps, registry)] as const,
  )
  const running = new Map<string, ReturnType<Part['read']>>()
  function ask(name: string, part: Part): ReturnType<Part['read']> {
    const known = running.get(name)
    if (known) return known
    const asked = part.read().finally(() => running.delete(name))
    running.set(name, asked)
    return asked
  }
  return async () => {
    const asked = parts.map(async ([name, part]) => {
      const setValues = await orNull(ask(name, part))
      for (const cleared of part.gauges) clear(cleared)
      setValues?.()
      failed.set({ part: name }, setValues === null ? 1 : 0)
    })
    await Promise.all(asked)
  }
}
