import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { health } from '../../urls.ts'

const DATABASE_TIMEOUT_MS = 2_000

/**
 * Resolves to whether the database takes writes: a row is inserted and deleted again. A full disk, a
 * read-only server and a lost one all refuse that; reads and updates of no row may still work there.
 */
async function databaseTakesWrites(db: ApiDeps['db']): Promise<boolean> {
  const name = `ready:${newId()}`
  const answer = transact(db, async (tx) => {
    await tx.insertInto('counters').values({ name, value: 0 }).execute()
    await tx.deleteFrom('counters').where('name', '=', name).execute()
  }).then(
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
  let running: Promise<boolean> | null = null
  /** Requests that come meanwhile share the check: anybody may ask, and each check costs a sync. */
  const takesWrites = (): Promise<boolean> => {
    running ??= databaseTakesWrites(db).finally(() => {
      running = null
    })
    return running
  }
  return new Hono()
    .get(health.live, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
    .get(health.ready, async (c) => {
      const isReady = !isStopping() && (await takesWrites())
      return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, {
        'Cache-Control': 'no-store',
      })
    })
}
