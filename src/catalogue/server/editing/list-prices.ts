import { labelAccounts } from '../../../accounts/server/label-accounts.ts'
import { nameOrEmail } from '../../../accounts/server/person-name.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { cutPageBy } from '../../../platform/server/keyset.ts'
import type { ListQuery } from '../../../platform/server/list-query.ts'
import type { PriceHistoryEntry, PriceHistoryPage } from '../../domain/price-history-view.ts'
import { findProduct } from '../selling/find-product.ts'
import { findPrices } from './price-history-repo.ts'

/** Lists every price of a product with its beginning, newest first. Refuses with `not-found`. */
export async function listPrices(
  db: Db,
  productId: number,
  { before, limit }: Pick<ListQuery<number>, 'before' | 'limit'>,
): Promise<Result<PriceHistoryPage, Refusal>> {
  const product = await findProduct(db, productId)
  if (!product.ok) return product
  const found = await findPrices(db, productId, { before, limit: limit + 1 })
  const { rows, next } = cutPageBy(found, limit, ({ position }) => String(position))
  const admins = rows.flatMap(({ changed_by }) => changed_by ?? [])
  const names = await labelAccounts(db, admins, nameOrEmail)
  const items = rows.map(
    ({
      position,
      weight,
      price_cents,
      former_price_cents,
      valid_from,
      changed_by,
    }): PriceHistoryEntry => ({
      position,
      weight,
      priceCents: price_cents,
      formerPriceCents: former_price_cents,
      validFrom: valid_from,
      changedBy: changed_by && (names.get(changed_by) ?? 'Gelöschtes Konto'),
    }),
  )
  return ok({ items, next })
}
