import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { health } from '../../urls.ts'

const DATABASE_TIMEOUT_MS = 2_000

/** Resolves to false also when the database is read-only: an update is refused there even of no row. */
async function databaseTakesWrites(db: ApiDeps['db']): Promise<boolean> {
  const answer = transact(db, (tx) =>
    tx.updateTable('counters').set({ value: 0 }).where('name', '=', '').execute(),
  ).then(
    () => true,
    () => false,
  )
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref()
  })
  return Promise.race([answer, timeout])
}

/** `/healthz`: the process serves. `/readyz`: 200 when its database also takes writes, else 503. */
export function healthRoutes({ db }: Pick<ApiDeps, 'db'>, isStopping: () => boolean): Hono {
  return new Hono()
    .get(health.live, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get(health.ready, async (c) => {
      const isReady = !isStopping() && (await databaseTakesWrites(db))
      return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, {
        'Cache-Control': 'no-store',
      })
    })
}
