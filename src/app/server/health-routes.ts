import { Hono } from 'hono'
import { sql } from 'kysely'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { health } from '../../urls.ts'

const DATABASE_TIMEOUT_MS = 2_000

async function databaseAnswers(db: ApiDeps['db']): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref()
  })
  return Promise.race([answer, timeout])
}

/** `/healthz`: the process serves. `/readyz`: 200 when it also reaches its database, else 503. */
export function healthRoutes({ db }: Pick<ApiDeps, 'db'>, isStopping: () => boolean): Hono {
  return new Hono()
    .get(health.live, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get(health.ready, async (c) => {
      const isReady = !isStopping() && (await databaseAnswers(db))
      return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, {
        'Cache-Control': 'no-store',
      })
    })
}
