import { DAY_MS } from '../domain/clock.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import type { Context } from 'hono'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { err, ok, type Result } from '../domain/result.ts'
import { rollBack } from './database/refused-in-transaction.ts'
import type { Db, Tx } from './database/tables.ts'
import { isRowId } from './ids.ts'
import { hashToken } from './encryption/tokens.ts'

/** A request of an admin's browser with its idempotency key. */
interface AdminRequestsTable {
  /** A UUID in lower case. */
  key: string
  /** Hash of admin and request: the same key with another request is refused. */
  digest: string
  /** The result of the request, e.g. an id. */
  result: string
  created_at: string
}

declare module './database/tables.ts' {
  interface Tables {
    admin_requests: AdminRequestsTable
  }
}

const BAD_KEY = refusal('invalid', 'Der Idempotency-Key muss eine UUID sein.')

const keyReused = refusal(
  'key-reused',
  'Das wurde mit Ihren vorherigen Angaben schon gespeichert. Bitte sehen Sie nach, ehe Sie es noch einmal absenden.',
)

/** How long a key is remembered. */
const KEPT_MS = 30 * DAY_MS

/** Reads the Idempotency-Key header, a UUID in any case; null when there is none. */
export function readAdminIdempotencyKey(c: Context): Result<string | null, Refusal> {
  const key = c.req.header('idempotency-key')?.toLowerCase()
  if (key === undefined) return ok(null)
  return isRowId(key) ? ok(key) : err(BAD_KEY)
}

export interface IdempotentRequest {
  /** Null: the work is always done. */
  readonly key: string | null
  /** Admin, action and content of the request. */
  readonly request: readonly unknown[]
  /** ISO-8601 UTC. */
  readonly now: string
}

/**
 * Runs the work inside `transactOrRefuse`, unless the key was already used for the same request:
 * then it returns the first result. The table's primary key decides races; later requests wait for
 * the first. Refuses with `key-reused` when the key was used for another request.
 */
export async function runOncePerKey(
  tx: Tx,
  { key, request, now }: IdempotentRequest,
  work: () => Promise<string>,
): Promise<string> {
  if (key === null) return work()
  const digest = hashToken(JSON.stringify(request))
  const claimed = await tx
    .insertInto('admin_requests')
    .values({ key, digest, result: '', created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const done = await tx
      .selectFrom('admin_requests')
      .select(['digest', 'result'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return done.digest === digest ? done.result : rollBack(keyReused)
  }
  const result = await work()
  await tx.updateTable('admin_requests').set({ result }).where('key', '=', key).execute()
  return result
}

/** Deletes old keys; called by the hourly job. */
export async function purgeAdminRequests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await deleteInBatches(db, {
    table: 'admin_requests',
    key: ['key'],
    rows: (tx) => tx.selectFrom('admin_requests').select('key').where('created_at', '<', before),
  })
}
