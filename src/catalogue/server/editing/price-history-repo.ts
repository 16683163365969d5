import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { PriceEntry } from '../../domain/reduction.ts'
import type { ProductPricesTable } from '../catalogue-tables.ts'

/** Returns the current price of each size in the history. */
export async function findLatestPrices(
  tx: Tx,
  productId: number,
): Promise<
  Pick<ProductPricesTable, 'weight' | 'price_cents' | 'former_price_cents' | 'position'>[]
> {
  return tx
    .selectFrom('product_prices as price')
    .select(['price.weight', 'price.price_cents', 'price.former_price_cents', 'price.position'])
    .where('price.product_id', '=', productId)
    .where('price.position', '=', (eb) =>
      eb
        .selectFrom('product_prices as later')
        .select(sql<number>`max(later.position)`.as('last'))
        .whereRef('later.product_id', '=', 'price.product_id')
        .whereRef('later.weight', '=', 'price.weight'),
    )
    .execute()
}

/** Adds rows to the history. */
export async function insertPrices(tx: Tx, rows: readonly ProductPricesTable[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('product_prices').values(rows).execute()
}

/** Returns a page of a product's prices, newest first: those before a position, or the newest. */
export async function findPrices(
  db: Queryable,
  productId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ProductPricesTable[]> {
  let query = db
    .selectFrom('product_prices')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('position', '<', before)
  return query.execute()
}

/** Returns the whole history of one pack size, oldest first. */
export async function findPricesOfSize(
  tx: Tx,
  productId: number,
  weight: string,
): Promise<PriceEntry[]> {
  const rows = await tx
    .selectFrom('product_prices')
    .select(['price_cents', 'former_price_cents', 'valid_from'])
    .where('product_id', '=', productId)
    .where('weight', '=', weight)
    .orderBy('position')
    .execute()
  return rows.map(({ price_cents, former_price_cents, valid_from }) => ({
    priceCents: price_cents,
    formerPriceCents: former_price_cents,
    validFrom: valid_from,
  }))
}
