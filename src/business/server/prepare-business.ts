import { transact } from '../../platform/server/database/transact.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { initialBusiness, standingPlaceholders } from '../domain/initial-business.ts'
import { readBusiness } from './read-business.ts'
import { insertBusinessIfAbsent } from './settings-repo.ts'

/** Stores the initial settings at first start. In production logs every placeholder that is left. */
export async function prepareBusiness({
  db,
  clock,
  env,
  log,
}: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>): Promise<void> {
  const now = clock.now().toISOString()
  await transact(db, (tx) => insertBusinessIfAbsent(tx, initialBusiness, now))
  if (!env.isProduction) return
  const placeholders = standingPlaceholders(await readBusiness(db))
  if (placeholders.length > 0) {
    log.warn({ placeholders }, 'these settings still hold placeholder values')
  }
}
