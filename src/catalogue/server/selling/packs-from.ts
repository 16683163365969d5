import { MAX_PRICE_CENTS, parseAmount } from '../../../platform/domain/money.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { invalidQuery } from '../../../platform/server/list-query.ts'
import type { PackView } from '../../domain/product-view.ts'
import { findStoredProducts } from '../catalogue-repo.ts'
import { findPacksFrom } from '../product-lists-repo.ts'
import { showPublicly } from './show-product.ts'

/** More than one, because a cart may hold the whole stock of the first. */
const MOST_PACKS = 5

/** Lists the packs in stock that cost at least this amount, the cheapest first. Refuses with `invalid`. */
export async function readPacksFrom(
  db: Queryable,
  amount: string,
): Promise<Result<PackView[], Refusal>> {
  const cents = parseAmount(amount)
  if (cents === null || cents < 0 || cents > MAX_PRICE_CENTS) {
    return invalidQuery('from', 'Bitte geben Sie einen Betrag an.')
  }
  const packs = await findPacksFrom(db, cents, MOST_PACKS)
  const products = await findStoredProducts(
    db,
    packs.map(({ product_id }) => product_id),
  )
  const byId = new Map(products.map((product) => [product.id, showPublicly(product)]))
  return ok(
    packs.flatMap(({ product_id, weight }) => {
      const product = byId.get(product_id)
      return product ? [{ weight, product }] : []
    }),
  )
}
