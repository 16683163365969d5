import type { Tx } from '../../../platform/server/database/tables.ts'
import type { ShopVariant } from '../../domain/shop-product.ts'
import type { ProductPricesTable } from '../catalogue-tables.ts'
import { findLatestPrices, insertPrices } from './price-history-repo.ts'

/** A change by an admin, or by the shop itself (null), at an ISO-8601 UTC moment. */
export interface Change {
  readonly adminId: string | null
  readonly now: string
}

/**
 * Records the prices that begin now in the history (PAngV § 11), in the transaction that changes
 * them. A size that is no longer offered gets a row without a price. The caller locks the product.
 */
export async function recordPrices(
  tx: Tx,
  productId: number,
  variants: readonly ShopVariant[],
  { adminId, now }: Change,
): Promise<void> {
  const latest = await findLatestPrices(tx, productId)
  const known = new Map(latest.map(({ weight, price_cents }) => [weight, price_cents]))
  const wanted = new Map<string, number | null>([
    ...latest.map(({ weight }) => [weight, null] as const),
    ...variants.map(({ weight, priceCents }) => [weight, priceCents] as const),
  ])
  const begun = [...wanted].filter(([weight, cents]) => known.get(weight) !== cents)
  const last = Math.max(0, ...latest.map(({ position }) => position))
  const rows = begun.map(([weight, cents], index): ProductPricesTable => ({
    product_id: productId,
    position: last + 1 + index,
    weight,
    price_cents: cents,
    valid_from: now,
    changed_by: adminId,
  }))
  await insertPrices(tx, rows)
}
