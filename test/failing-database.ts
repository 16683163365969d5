import type { KyselyPlugin } from 'kysely'
import type { Db } from '../src/platform/server/database/tables.ts'
import { registerDurability } from '../src/platform/server/database/transact.ts'
import { registerSecretKeys } from '../src/platform/server/sealing/seal.ts'
import { testEnv } from './test-env.ts'

/** Thrown instead of running a statement. */
export class PlannedFault extends Error {}

export type Moment = 'before' | 'after'

/**
 * Returns a database that fails before or after its n-th query. Subqueries are compiled too, so only
 * queries with a result count.
 */
export function failingAt(db: Db, n: number, moment: Moment): Db {
  let queries = 0
  const fail = (at: Moment): void => {
    if (at !== moment) return
    queries += 1
    if (queries === n) throw new PlannedFault()
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      fail('before')
      return node
    },
    transformResult: async ({ result }) => {
      fail('after')
      return result
    },
  }
  const failing = db.withPlugin(plugin)
  registerDurability(failing, {}, { flush: async () => {}, isRetryable: () => false })
  registerSecretKeys(failing, testEnv.secretKeys)
  return failing
}
