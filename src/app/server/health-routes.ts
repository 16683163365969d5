import { Hono, type Context } from 'hono'
import { sql } from 'kysely'
import { migrations } from '../../../db/migrations/all.ts'
import { readBackupState } from '../../backups/server/nightly/backup-state.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { shopVersion } from '../../platform/server/observe/shop-version.ts'
import { newId } from '../../platform/server/ids.ts'
import { health } from '../../urls.ts'
import { mayReadMetrics } from './observe/may-read-metrics.ts'

const DATABASE_TIMEOUT_MS = 2_000
/** How long an answer holds: anybody may ask, and each check costs a sync of the disk. */
const VERDICT_MS = 1_000

/** Milliseconds since any moment; never set back, unlike the time of day. */
export type MonotonicClock = () => number

export interface HealthOptions {
  readonly isStopping: () => boolean
  readonly monotonicMs: MonotonicClock
}

/** What a check finds while writes work. */
interface Found {
  /** When the last backup was made, in milliseconds; 0 for none. */
  readonly backupMadeAt: number
  readonly hasNewerSchema: boolean
}

type HealthDeps = Pick<ApiDeps, 'db' | 'clock' | 'env'>

/** What the last check found; null while no write works. */
type Verdict = Found | null

const newestMigration = Object.keys(migrations).at(-1) ?? ''

/** Resolves to whether a newer build has migrated the database meanwhile, as in a rolling restart. */
async function findNewerSchema(tx: Tx): Promise<boolean> {
  const query = sql<{ last: string | null }>`select max(name) as last from kysely_migration`
  const [row] = (await query.execute(tx)).rows
  return (row?.last ?? '') > newestMigration
}

/**
 * Checks that the database takes writes: a row is inserted and deleted again. A full disk, a
 * read-only server and a lost one all refuse that; reads and updates of no row may still work there.
 */
async function tryWrite({ db, clock }: HealthDeps): Promise<Verdict> {
  const name = `ready:${newId()}`
  return transact(db, async (tx) => {
    await tx.insertInto('counters').values({ name, value: 0 }).execute()
    await tx.deleteFrom('counters').where('name', '=', name).execute()
    const { madeAt } = await readBackupState(tx, clock.now())
    return { backupMadeAt: madeAt, hasNewerSchema: await findNewerSchema(tx) }
  }).catch(() => null)
}

/**
 * Returns a function that resolves to the verdict. It asks at most once a
 * second, and never before the transaction of the check before has ended: until then a check that
 * hangs is the answer.
 */
function writeCheck(deps: HealthDeps, monotonicMs: MonotonicClock): () => Promise<Verdict> {
  let verdict = Promise.resolve<Verdict>(null)
  let isRunning = false
  let endsAtMs = -Infinity
  return () => {
    if (isRunning || monotonicMs() < endsAtMs) return verdict
    isRunning = true
    const ended = tryWrite(deps).finally(() => {
      isRunning = false
      endsAtMs = monotonicMs() + VERDICT_MS
      verdict = ended
    })
    const timeout = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), DATABASE_TIMEOUT_MS).unref()
    })
    verdict = Promise.race([ended, timeout])
    return verdict
  }
}

/**
 * `/healthz`: the process serves, and its version. `/readyz`: 200 when its database also takes writes, else 503. The
 * age of the last backup is only a header: taking a shop off the network because its backup is old would help nobody.
 * So is a newer schema, on which the build before it goes on working. Only who may read the metrics gets these headers.
 */
export function healthRoutes(deps: HealthDeps, { isStopping, monotonicMs }: HealthOptions): Hono {
  const check = writeCheck(deps, monotonicMs)
  const backupAge = ({ backupMadeAt }: Found): string =>
    backupMadeAt === 0
      ? 'none'
      : String(Math.floor((deps.clock.now().getTime() - backupMadeAt) / 1000))
  const headersOf = (c: Context, inside: Readonly<Record<string, string>>) => ({
    'Cache-Control': 'no-store',
    ...(mayReadMetrics(c, deps.env) && inside),
  })
  return new Hono()
    .get(health.live, (c) => c.text('ok', 200, headersOf(c, { 'X-Shop-Version': shopVersion() })))
    .get(health.ready, async (c) => {
      const verdict = isStopping() ? null : await check()
      const headers = headersOf(c, {
        ...(verdict && { 'X-Backup-Age': backupAge(verdict) }),
        ...(verdict?.hasNewerSchema === true && { 'X-Schema': 'newer' }),
      })
      return c.text(verdict ? 'ready' : 'not ready', verdict ? 200 : 503, headers)
    })
}
