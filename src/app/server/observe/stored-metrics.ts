import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { countSessions } from '../../../accounts/server/sessions/count-sessions.ts'
import { countUnsentMails } from '../../../mail/server/delivery/count-unsent-mails.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { databaseFigures } from '../../../platform/server/observe/database-figures.ts'
import type { MetricFamily } from '../../../platform/server/observe/prometheus-text.ts'

export type StoredDeps = Pick<ApiDeps, 'db' | 'clock' | 'env'>

/** A scrape waits this long for each part. */
const PART_TIMEOUT_MS = 2_000

type Part = (deps: StoredDeps) => Promise<MetricFamily[]>

function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: 'gauge', samples: [{ value }] }
}

async function mailMetrics({ db, clock, env }: StoredDeps): Promise<MetricFamily[]> {
  const { counts, oldestAt } = await countUnsentMails(db)
  const ageMs = oldestAt === null ? 0 : clock.now().getTime() - Date.parse(oldestAt)
  const samples = [...counts].map(([state, value]) => ({ labels: { state }, value }))
  const age = 'Age of the oldest mail that waits to be sent, 0 without one.'
  return [
    { name: 'shop_mails', help: 'Mails that are not sent, by state.', type: 'gauge', samples },
    gauge('shop_mail_oldest_waiting_seconds', age, Math.max(0, ageMs) / 1000),
    gauge('shop_mail_server_set', 'Whether SMTP_URL is set: 1 or 0.', env.smtpUrl === null ? 0 : 1),
  ]
}

async function sessionMetrics({ db }: StoredDeps): Promise<MetricFamily[]> {
  return [gauge('shop_sessions', 'Stored sessions.', await countSessions(db))]
}

async function databaseMetrics({ db }: StoredDeps): Promise<MetricFamily[]> {
  const { sizeBytes, walBytes } = databaseFigures(db)
  const [size, wal] = await Promise.all([sizeBytes(), walBytes()])
  const metrics = [gauge('shop_database_bytes', 'Size of the database.', size)]
  if (wal === null) return metrics
  return [...metrics, gauge('shop_database_wal_bytes', 'Size of the write-ahead log.', wal)]
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

async function diskMetrics({ env }: StoredDeps): Promise<MetricFamily[]> {
  const { bavail, blocks, bsize } = await diskOf(env.dataDir)
  return [
    gauge('shop_disk_free_bytes', 'Free space on the disk of DATA_DIR.', bavail * bsize),
    gauge('shop_disk_bytes', 'Size of the disk of DATA_DIR.', blocks * bsize),
  ]
}

/** What may be slow or unavailable, each for itself. */
const parts: Readonly<Record<string, Part>> = {
  mail: mailMetrics,
  sessions: sessionMetrics,
  database: databaseMetrics,
  disk: diskMetrics,
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

/**
 * Returns a function that reads the metrics from database and disk. A part that fails or hangs is left
 * out and named by `shop_metrics_failed`; a part that still hangs is not asked a second time.
 */
export function storedMetrics(deps: StoredDeps): () => Promise<MetricFamily[]> {
  const running = new Map<string, Promise<MetricFamily[]>>()
  function ask(name: string, part: Part): Promise<MetricFamily[]> {
    const known = running.get(name)
    if (known) return known
    const asked = part(deps).finally(() => running.delete(name))
    running.set(name, asked)
    return asked
  }
  return async () => {
    const asked = Object.entries(parts).map(async ([name, part]) => ({
      name,
      metrics: await orNull(ask(name, part)),
    }))
    const results = await Promise.all(asked)
    const failed: MetricFamily = {
      name: 'shop_metrics_failed',
      help: 'Whether this part of the metrics could not be read: 1 or 0.',
      type: 'gauge',
      samples: results.map(({ name, metrics }) => ({
        labels: { part: name },
        value: metrics === null ? 1 : 0,
      })),
    }
    return [failed, ...results.flatMap(({ metrics }) => metrics ?? [])]
  }
}
