import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { claimFirstStart, putProduct } from './catalogue-repo.ts'
import { defaultCatalogue } from './default-catalogue.ts'
import { recordPrices } from './editing/record-prices.ts'

/**
 * Fills the catalogue at the first start, once even when several processes start at the same time.
 */
export async function prepareCatalogue({
  db,
  clock,
}: Pick<ApiDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await transact(db, async (tx) => {
    const isFirst = await claimFirstStart(tx, Math.max(...defaultCatalogue.keys()))
    if (!isFirst) return
    for (const [id, values] of defaultCatalogue) {
      await putProduct(tx, id, values, now)
      await recordPrices(tx, id, values.variants, { adminId: null, now })
    }
  })
}
