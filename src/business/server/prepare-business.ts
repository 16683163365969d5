import { transact } from '../../platform/server/database/transact.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { initialBusiness } from '../domain/initial-business.ts'
import { isNeededForOrders, stepsOf } from '../domain/setup-steps.ts'
import { readConfirmations } from './confirmations.ts'
import { readBusiness } from './read-business.ts'
import { insertBusinessIfAbsent } from './settings-repo.ts'

/** Stores the initial settings at first start. In production logs what the owner has not confirmed. */
export async function prepareBusiness({
  db,
  clock,
  env,
  log,
}: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>): Promise<void> {
  const now = clock.now().toISOString()
  await transact(db, (tx) => insertBusinessIfAbsent(tx, initialBusiness, now))
  if (!env.isProduction) return
  const settings = await readBusiness(db)
  const confirmed = await readConfirmations(db, env)
  const unconfirmed = stepsOf(settings).filter((step) => !confirmed.has(step))
  if (unconfirmed.length === 0) return
  const isClosed = settings.takesOrders && unconfirmed.some(isNeededForOrders)
  log.warn(
    { unconfirmed },
    `not confirmed at /admin/setup${isClosed ? '; the checkout is closed' : ''}: ${unconfirmed.join(', ')}`,
  )
}
