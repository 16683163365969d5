import type { Tx } from '../../../platform/server/database/tables.ts'
import { lowestPriceBefore } from '../../domain/reduction.ts'
import type { PricedVariant } from '../../domain/variant-prices.ts'
import { setLowestPrice } from '../catalogue-repo.ts'
import type { ProductPricesTable } from '../catalogue-tables.ts'
import { findLatestPrices, findPricesOfSize, insertPrices } from './price-history-repo.ts'

/** A change by an admin, or by the shop itself (null), at an ISO-8601 UTC moment. */
export interface Change {
  readonly adminId: string | null
  readonly now: string
}

type Price = Pick<ProductPricesTable, 'price_cents' | 'former_price_cents'>

const NOT_OFFERED: Price = { price_cents: null, former_price_cents: null }

const isSame = (one: Price | undefined, other: Price): boolean =>
  one?.price_cents === other.price_cents && one.former_price_cents === other.former_price_cents

/**
 * Records the prices that begin now in the history (PAngV § 11), in the transaction that changes
 * them, and stores the lowest price before each reduction. A size that is no longer offered gets a row
 * without a price. The caller locks the product and wrote its variants.
 */
export async function recordPrices(
  tx: Tx,
  productId: number,
  variants: readonly PricedVariant[],
  { adminId, now }: Change,
): Promise<void> {
  const latest = await findLatestPrices(tx, productId)
  const known = new Map<string, Price>(latest.map((price) => [price.weight, price]))
  const wanted = new Map<string, Price>([
    ...latest.map(({ weight }) => [weight, NOT_OFFERED] as const),
    ...variants.map(({ weight, priceCents, formerPriceCents = null }) => {
      return [weight, { price_cents: priceCents, former_price_cents: formerPriceCents }] as const
    }),
  ])
  const begun = [...wanted].filter(([weight, price]) => !isSame(known.get(weight), price))
  const last = Math.max(0, ...latest.map(({ position }) => position))
  const rows = begun.map(([weight, price], index): ProductPricesTable => ({
    product_id: productId,
    position: last + 1 + index,
    weight,
    ...price,
    valid_from: now,
    changed_by: adminId,
  }))
  await insertPrices(tx, rows)
  for (const { weight, formerPriceCents } of variants) {
    if (formerPriceCents === undefined) continue
    const history = await findPricesOfSize(tx, productId, weight)
    const lowestPriceCents = lowestPriceBefore(history)
    await setLowestPrice(tx, productId, { weight, lowestPriceCents })
  }
}
