import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import { purgeSessions } from '../accounts/server/purge-sessions.ts'
import { purgeIdempotencyKeys } from '../orders/server/purge-idempotency-keys.ts'
import type { ApiDeps } from '../platform/server/api-deps.ts'
import { createLocalChanges, createPostgresChanges } from '../platform/server/changes.ts'
import {
  openPostgres,
  openSqlite,
  type OpenDatabase,
} from '../platform/server/database/open-database.ts'
import { DataDirInUse } from '../platform/server/database/process-lock.ts'
import { BadEnvironment, readEnv, type Env } from '../platform/server/env.ts'
import { createLog, type Log } from '../platform/server/log.ts'
import { createRateLimits } from '../platform/server/rate-limits.ts'
import { createApp, type App } from './create-app.ts'
import { prepareShop } from './prepare-shop.ts'
import { loadAssetManifest } from './render/asset-manifest.ts'

const NODE_MAJOR = 24
const HOUR_MS = 3_600_000
const STOP_DEADLINE_MS = 10_000

/** Says why the shop does not start, and ends the process. */
function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function checkNode(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major < NODE_MAJOR) {
    refuseToStart(
      `The shop needs Node ${NODE_MAJOR}; this is ${process.version}. Start it with "npm start" or "npm run up", which bring their own.`,
    )
  }
}

function openDatabase(env: Env, log: Log): OpenDatabase {
  if (env.databaseUrl) {
    return openPostgres(env.databaseUrl, (error) => {
      log.warn({ err: error }, 'database connection lost')
    })
  }
  return openSqlite({
    dataDir: env.dataDir,
    onSyncFailure: (error) => {
      log.fatal({ err: error }, 'the disk did not confirm a write; ending')
      process.exit(1)
    },
  })
}

function startTimers({ db, clock, log }: ApiDeps): NodeJS.Timeout {
  const purge = async (): Promise<void> => {
    try {
      await purgeSessions(db, clock.now())
      await purgeIdempotencyKeys(db, clock.now())
    } catch (error) {
      log.error({ err: error }, 'purge failed')
    }
  }
  return setInterval(() => void purge(), HOUR_MS).unref()
}

interface Running {
  readonly server: Server
  readonly stopping: { asked: boolean }
  readonly timer: NodeJS.Timeout
  readonly database: OpenDatabase
  readonly deps: ApiDeps
}

/** Finishes what is in flight, then closes the database: a second signal or the deadline cuts it short. */
function stopOnSignal({ server, stopping, timer, database, deps }: Running): void {
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping.asked) process.exit(1)
    stopping.asked = true
    deps.log.info({ signal }, 'stopping')
    clearInterval(timer)
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    server.close(async () => {
      await deps.changes.close()
      await database.close()
      deps.log.info('stopped')
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Slow clients lose their connection: headers within 10 s, the whole request within 30 s. */
function createHttpServer({ app, tryServe }: App): Server {
  const listener = getRequestListener(app.fetch)
  const options = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 }
  return createServer(options, (request, response) => {
    if (!tryServe?.(request, response)) void listener(request, response)
  })
}

async function start(): Promise<void> {
  checkNode()
  const env = readEnv()
  const log = createLog(env.logLevel)
  const database = openDatabase(env, log)
  const deps: ApiDeps = {
    db: database.db,
    clock: { now: () => new Date() },
    env,
    log,
    limits: createRateLimits(),
    changes: database.url ? createPostgresChanges(database.url, log) : createLocalChanges(),
  }
  const { generatedPassword } = await prepareShop(deps)
  const stopping = { asked: false }
  const app = createApp(deps, {
    assets: await loadAssetManifest(),
    isStopping: () => stopping.asked,
  })
  const server = createHttpServer(app)
  server.on('error', (error) => refuseToStart(`The shop cannot listen: ${error.message}`))
  server.on('listening', () => {
    if (generatedPassword) {
      say(`Admin login (shown once): admin@localhost with the password ${generatedPassword}`)
    }
    say(`The shop is open: ${env.publicUrl}`)
  })
  server.listen(env.port, env.host)
  stopOnSignal({ server, stopping, timer: startTimers(deps), database, deps })
}

try {
  await start()
} catch (error) {
  if (error instanceof BadEnvironment || error instanceof DataDirInUse) refuseToStart(error.message)
  refuseToStart(`The shop cannot start: ${error instanceof Error ? error.stack : String(error)}`)
}
