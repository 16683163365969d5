import { nameAccounts } from '../../../accounts/server/name-accounts.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { PriceHistoryEntry } from '../../domain/price-history-view.ts'
import { findProduct } from '../selling/find-product.ts'
import { findPrices } from './price-history-repo.ts'

/** Part of a list, and the position to go on before; null at its end. */
interface PriceHistoryPage {
  readonly prices: readonly PriceHistoryEntry[]
  readonly nextBefore: number | null
}

const PAGE_SIZE = 50

/** Every price a product had and when it began, newest first; refused with `not-found`. */
export async function listPrices(
  db: Db,
  productId: number,
  before?: number,
): Promise<Result<PriceHistoryPage, Refusal>> {
  const product = await findProduct(db, productId)
  if (!product.ok) return product
  // One more than shown says whether the list goes on.
  const found = await findPrices(db, productId, { before, limit: PAGE_SIZE + 1 })
  const rows = found.slice(0, PAGE_SIZE)
  const admins = rows.flatMap(({ changed_by }) => changed_by ?? [])
  const names = await nameAccounts(db, [...new Set(admins)])
  const prices = rows.map(
    ({ position, weight, price_cents, valid_from, changed_by }): PriceHistoryEntry => ({
      position,
      weight,
      priceCents: price_cents,
      validFrom: valid_from,
      changedBy: changed_by && (names.get(changed_by) ?? 'Gelöschtes Konto'),
    }),
  )
  const last = rows.at(-1)
  return ok({ prices, nextBefore: found.length > rows.length && last ? last.position : null })
}
