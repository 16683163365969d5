import { sql, type KyselyPlugin } from 'kysely'
import type { Db } from '../../src/platform/server/database/tables.ts'
import { registerDurability } from '../../src/platform/server/database/transact.ts'
import { registerSecretKeys } from '../../src/platform/server/encryption/encrypt.ts'
import { testEnv } from '../test-env.ts'

/** Thrown instead of returning the result of a statement. */
export class PlannedFault extends Error {}

/** Ends the connections that are in the middle of a transaction and waits for their end; returns their number. */
async function endTransactions(other: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and xact_start is not null
      and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(other)
  const ids = rows.map(({ pid }) => pid)
  for (;;) {
    const left = await sql`select 1 from pg_stat_activity where pid = any(${ids})`.execute(other)
    if (left.rows.length === 0) return ids.length
  }
}

/**
 * Returns a database whose connection is lost after the n-th query, when that one is in a transaction. `other` has
 * connections of its own to the same database; `reached` tells how often the n-th query was reached, and `lost` how many
 * connections that ended.
 */
export function losingConnectionAt(
  db: Db,
  n: number,
  other: Db,
): { readonly db: Db; readonly seen: { reached: number; lost: number } } {
  const seen = { reached: 0, lost: 0 }
  let queries = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      if (queries === n) {
        seen.reached += 1
        seen.lost += await endTransactions(other)
      }
      return result
    },
  }
  return { db: withPlugin(db, plugin), seen }
}

function withPlugin(db: Db, plugin: KyselyPlugin): Db {
  const changed = db.withPlugin(plugin)
  registerDurability(changed, {}, { flush: async () => {}, isRetryable: () => false })
  registerSecretKeys(changed, testEnv.secretKeys)
  return changed
}

/** Returns a database that fails after its n-th query. Subqueries are compiled too, so only queries with a result count. */
export function failingAfter(db: Db, n: number): Db {
  let queries = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      if (queries === n) throw new PlannedFault()
      return result
    },
  }
  return withPlugin(db, plugin)
}
