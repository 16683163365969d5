import { flushCompileCache } from 'node:module'
import { createMissingFiles } from '../../documents/server/reading/document-files.ts'
import type { InboxWatch } from '../../statements/server/inbox/watch-inbox.ts'
import type { MailWorker } from '../../mail/server/delivery/mail-worker.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { createLocalChanges, createPostgresChanges } from '../../platform/server/changes.ts'
import {
  openPostgres,
  openSqlite,
  type OpenDatabase,
} from '../../platform/server/database/open-database.ts'
import { logSlowStatements } from '../../platform/server/observe/log-slow-statements.ts'
import { requireSafeStorage } from '../../platform/server/database/require-safe-storage.ts'
import { requireUtf8 } from '../../platform/server/database/require-utf8.ts'
import { readEnv, type Env } from '../../platform/server/env.ts'
import { openJobLocks, type JobLocks } from '../../platform/server/jobs/job-locks.ts'
import type { Repeated } from '../../platform/server/jobs/repeat.ts'
import { createLog, type Log } from '../../platform/server/log.ts'
import { shareLimits, type SharedLimits } from '../../platform/server/limits/share-limits.ts'
import { startTracing, type Tracing } from '../../platform/server/observe/start-tracing.ts'
import { watchEventLoop } from '../../platform/server/observe/process-metrics.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { registerSecretKeys } from '../../platform/server/encryption/encrypt.ts'
import { readSecretKeys } from '../../platform/server/encryption/secret-keys.ts'
import { shopVersion } from '../../platform/server/observe/shop-version.ts'
import { createApp } from './create-app.ts'
import { createHttpServer, STOP_DEADLINE_MS, type HttpServer } from './http-server.ts'
import { prepareShop } from './prepare-shop.ts'
import { loadAssetManifest } from './render/asset-manifest.ts'
import { showFirstPassword } from './show-first-password.ts'
import { prepareBackups } from './start-backups.ts'
import { databaseTarget, startFailure } from './start-failure.ts'
import { startInbox } from './start-inbox.ts'
import { startJobs } from './start-jobs.ts'
import { startMails } from './start-mails.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** Prints why the shop does not start, and ends the process. Where no person reads, it is a line as those of the log. */
function refuseToStart(sentence: string): never {
  const line = { level: 60, time: new Date().toISOString(), msg: sentence }
  process.stderr.write(`${process.stderr.isTTY ? sentence : JSON.stringify(line)}\n`)
  process.exit(1)
}

/** Says something to the person at the terminal, or writes it to the log. */
function say(sentence: string, log: Log): void {
  if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`)
  else log.info(sentence)
}

function openDatabase(env: Env, log: Log): OpenDatabase {
  const logStatement = logSlowStatements(log, env.slowQueryMs)
  if (env.databaseUrl) {
    const onLost = (error: Error): void => {
      log.warn({ err: error }, 'database connection lost')
    }
    return openPostgres(env.databaseUrl, onLost, { poolSize: env.databasePool, logStatement })
  }
  return openSqlite({
    dataDir: env.dataDir,
    logStatement,
    onSyncFailure: (error) => {
      log.fatal({ err: error }, 'the disk did not confirm a write; ending')
      process.exit(1)
    },
  })
}

interface Running {
  readonly http: HttpServer
  readonly stopping: { isRequested: boolean }
  readonly jobs: Repeated
  readonly locks: JobLocks
  /** Null without SMTP_URL: mails then stay in the outbox. */
  readonly mailWorker: MailWorker | null
  /** Null without BANK_INBOX, and for a test copy. */
  readonly inbox: InboxWatch | null
  readonly backups: { stop(): Promise<void> }
  readonly database: OpenDatabase
  readonly shared: SharedLimits
  readonly deps: ApiDeps
  readonly tracing: Tracing
}

/**
 * Stops on a signal: finishes requests and mails in flight, then closes the database. A second
 * signal or the deadline ends the process at once.
 */
function stopOnSignal(running: Running): void {
  const { http, stopping, jobs, locks, mailWorker, inbox, backups, database, shared, deps } =
    running
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping.isRequested) process.exit(1)
    stopping.isRequested = true
    deps.log.info({ signal }, 'stopping')
    jobs.stop()
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    await Promise.all([http.stop(), mailWorker?.stop(), inbox?.stop(), backups.stop()])
    // One of the last requests may have begun another backup.
    await backups.stop()
    await deps.changes.close()
    await locks.close()
    await shared.exchange().catch(() => {})
    await database.close()
    await running.tracing.stop()
    deps.log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}

function createChanges({ hosts }: OpenDatabase) {
  return hosts ? createPostgresChanges(hosts) : createLocalChanges()
}

function warnOfProxy({ isProduction, trustProxy }: Env, log: Log): void {
  if (!isProduction || trustProxy > 0) return
  log.warn(
    'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all customers count as one address for the limits',
  )
}

/** Starts everything that no request asks for. */
async function startBackground(deps: ApiDeps, database: OpenDatabase, shared: SharedLimits) {
  const mailWorker = await startMails(deps)
  const locks = openJobLocks(database)
  const jobs = startJobs(deps, locks, shared)
  const inbox = await startInbox(deps, locks)
  return { mailWorker, locks, jobs, inbox }
}

async function start(env: Env): Promise<void> {
  // Files of the shop contain addresses and password hashes, so only its own user may read them.
  process.umask(0o077)
  const log = createLog(env.logLevel)
  log.info({ version: shopVersion(), node: process.version }, 'starting')
  warnOfProxy(env, log)
  const tracing = await startTracing(env, log)
  const database = openDatabase(env, log)
  if (database.kind === 'postgres') {
    await waitForDatabase(database.db, {
      log,
      waitMs: env.databaseWaitMs,
      target: databaseTarget(env.databaseUrl ?? ''),
    })
  }
  registerSecretKeys(database.db, await readSecretKeys(env, log))
  const deps: ApiDeps = {
    db: database.db,
    clock: { now: () => new Date() },
    env,
    log,
    limits: createRateLimits(),
    changes: createChanges(database),
  }
  if (database.kind === 'postgres') await requireUtf8(database.db)
  await requireSafeStorage(database, { env, log })
  const { isTTY } = process.stdout
  const stdout = { isTTY, write: (text: string) => say(text.trimEnd(), log) }
  const terminal = { stdout, stderr: process.stderr, dataDir: env.dataDir }
  await prepareShop(deps, (password) => showFirstPassword(password, terminal))
  await createMissingFiles(deps)
  const shared = shareLimits(deps, { hasOthers: env.databaseUrl !== null })
  await shared.exchange()
  const stopping = { isRequested: false }
  const assets = await loadAssetManifest()
  const backups = prepareBackups(deps)
  const http = createHttpServer(
    createApp(deps, {
      assets,
      backups: backups.work,
      isStopping: () => stopping.isRequested,
      eventLoop: watchEventLoop(),
    }),
    {
      env,
    },
  )
  http.server.on('error', (error) => refuseToStart(startFailure(error, env)))
  http.server.on('listening', () => {
    say(`The shop is open: ${env.publicUrl}`, log)
    // Otherwise it is written when the process exits, which a killed one never does.
    flushCompileCache()
  })
  http.server.listen(env.port, env.host)
  const background = await startBackground(deps, database, shared)
  backups.start()
  stopOnSignal({ ...background, backups, http, stopping, database, shared, deps, tracing })
}

/** Starts the shop of this process; what cannot be started is said in a sentence and ends the process. */
export async function main(): Promise<void> {
  let env: Env | undefined
  try {
    env = readEnv()
    await start(env)
  } catch (error) {
    refuseToStart(startFailure(error, env))
  }
}
