/**
 * Serves a shop on a database that is there, in a process of its own that dies as with `kill -9` after so many
 * statements of its requests. It writes the port it listens on to its output. `npm run torture -- model --kills`
 * bundles and runs it.
 * Usage: node killed-shop.js '{"database": <data folder or PostgreSQL address>, "now": …, "statements": …}'
 */
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createApp } from '../../src/app/server/create-app.ts'
import { mailRegistry } from '../../src/app/server/mail-registry.ts'
import { createLocalChanges } from '../../src/platform/server/changes.ts'
import { openPostgres, openSqlite } from '../../src/platform/server/database/open-database.ts'
import { createLog } from '../../src/platform/server/log.ts'
import { createRateLimits } from '../../src/platform/server/rate-limits.ts'
import { registerSecretKeys } from '../../src/platform/server/encryption/encrypt.ts'
import { TestClock } from '../test-clock.ts'
import { testEnv } from '../test-env.ts'
import type { KilledShopOptions } from './killed-shop-process.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as KilledShopOptions
let left = Number.POSITIVE_INFINITY
const logStatement = (): void => {
  left -= 1
  if (left <= 0) process.kill(process.pid, 'SIGKILL')
}
const { database } = options
const onSyncFailure = (error: unknown): void => {
  throw error
}
const { db } = database.startsWith('postgres')
  ? openPostgres(database, () => {}, { logStatement })
  : openSqlite({ dataDir: database, onSyncFailure, logStatement })
registerSecretKeys(db, testEnv.secretKeys)
const clock = new TestClock(options.now)
const deps = {
  db,
  clock,
  env: testEnv,
  log: createLog('silent'),
  limits: createRateLimits(),
  changes: createLocalChanges(),
  mails: mailRegistry,
}
const { app } = createApp(deps, { assets: null, monotonicMs: clock.monotonicMs })
const listener = getRequestListener(app.fetch)
const server = createServer((request, response) => {
  if (left === Number.POSITIVE_INFINITY) left = options.statements
  void listener(request, response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
