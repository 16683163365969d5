import { sql } from 'kysely'
import { HOUR_MS } from '../../domain/clock.ts'
import type { ApiDeps } from '../api-deps.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Db, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import type { CountedPoints } from './counted-limit.ts'

interface RateLimitPointsTable {
  limit_name: string
  /** SHA-256 of the limit's key. */
  key_hash: string
  points: number
  /** Milliseconds. */
  ends_at: number
  /** Milliseconds. */
  changed_at: number
}

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit_points: RateLimitPointsTable
  }
}

/** Shares the points of one process with the database. */
export interface SharedLimits {
  /**
   * Writes what this process counted, and takes over what others did. One run at a time. Throws when
   * the database is away; what was not written then is written by the next run.
   */
  exchange(): Promise<void>
}

const ROWS_AT_ONCE = 500

/** The clocks of two processes differ by less. */
const CLOCKS_DIFFER_MS = 10_000

/** Longer than any period: one that ends later began while the clock was wrong, and counts as ended. */
const LONGEST_PERIOD_MS = 2 * HOUR_MS

/** Adds points to those in the database; a period that has ended begins anew. */
async function addPoints(tx: Tx, counted: readonly CountedPoints[], now: number): Promise<void> {
  const rows = counted.map(({ limit, keyHash, points, endsAt }) => ({
    limit_name: limit,
    key_hash: keyHash,
    points,
    ends_at: Math.round(endsAt),
    changed_at: now,
  }))
  const hasEnded = sql`(rate_limit_points.ends_at <= ${now}
    or rate_limit_points.ends_at > ${now + LONGEST_PERIOD_MS})`
  await tx
    .insertInto('rate_limit_points')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['limit_name', 'key_hash']).doUpdateSet({
        points: sql`case when ${hasEnded} then excluded.points
          else rate_limit_points.points + excluded.points end`,
        ends_at: sql`case when ${hasEnded} then excluded.ends_at
          else rate_limit_points.ends_at end`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .execute()
}

async function findPoints(db: Db, changedSince: number, now: number): Promise<CountedPoints[]> {
  const rows = await db
    .selectFrom('rate_limit_points')
    .selectAll()
    .where('changed_at', '>=', changedSince)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', now + LONGEST_PERIOD_MS)
    .execute()
  return rows.map(({ limit_name, key_hash, points, ends_at }) => ({
    limit: limit_name,
    keyHash: key_hash,
    points,
    endsAt: ends_at,
  }))
}

/**
 * Adds up the points of each key, in one order in every process, so that two of them do not wait for
 * each other.
 */
function addUp(counted: readonly CountedPoints[]): CountedPoints[] {
  const sums = new Map<string, CountedPoints>()
  for (const one of counted) {
    const id = `${one.limit} ${one.keyHash}`
    sums.set(id, { ...one, points: one.points + (sums.get(id)?.points ?? 0) })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/**
 * Keeps the points of the shared limits in the database, so that they outlive a restart and count once
 * over all processes. Requests wait for nothing: they are counted in memory, and `exchange` runs beside
 * them. `hasOthers` is false where no other process can use the database.
 */
export function shareLimits(
  { db, limits }: Pick<ApiDeps, 'db' | 'limits'>,
  { hasOthers }: { readonly hasOthers: boolean },
): SharedLimits {
  let changedSince = 0
  let isFirst = true
  let unwritten: readonly CountedPoints[] = []

  async function write(): Promise<void> {
    unwritten = addUp([...unwritten, ...(await limits.report())])
    while (unwritten.length > 0) {
      const part = unwritten.slice(0, ROWS_AT_ONCE)
      await transact(db, (tx) => addPoints(tx, part, Date.now()))
      unwritten = unwritten.slice(ROWS_AT_ONCE)
    }
  }
  async function read(): Promise<void> {
    const now = Date.now()
    for (const counted of await findPoints(db, changedSince, now)) await limits.restore(counted)
    changedSince = now - CLOCKS_DIFFER_MS
  }
  async function run(): Promise<void> {
    await write()
    if (isFirst || hasOthers) await read()
    isFirst = false
  }
  let running: Promise<void> | null = null
  return {
    exchange: () => {
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
  }
}

/** Deletes points whose period has ended, as a job. */
export async function purgeRateLimitPoints(db: Db): Promise<void> {
  await deleteInBatches(db, {
    table: 'rate_limit_points',
    key: ['limit_name', 'key_hash'],
    rows: (tx) =>
      tx
        .selectFrom('rate_limit_points')
        .select(['limit_name', 'key_hash'])
        .where('ends_at', '<=', Date.now()),
  })
}
