import type { ProductFact } from '../../catalogue/domain/product-facts.ts'
import { berlinDate, formatPlainDate } from '../../platform/domain/german-format.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findOpenBatches } from './batches-repo.ts'

/** Returns what a coffee's page says about the batch that is packed now; nothing when there is none. */
export async function batchFacts(
  db: Queryable,
  productId: number,
  now: Date,
): Promise<ProductFact[]> {
  const query = { today: berlinDate(now), limit: 1 }
  const [batch] = await findOpenBatches(db, [productId], query)
  if (!batch) return []
  const roasted = `Geröstet am ${formatPlainDate(batch.roasted_on)}`
  const value = `${roasted}, mindestens haltbar bis ${formatPlainDate(batch.best_before)}`
  return [{ label: 'Aktuelle Röstung', value }]
}
