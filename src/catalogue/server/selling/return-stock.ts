import type { Tx } from '../../../platform/server/database/tables.ts'
import { packsByProduct, type Packs } from '../../domain/packs.ts'
import { increaseStock } from './stock-repo.ts'
import { notifyStockListeners } from './stock-changes.ts'

/**
 * Returns packs to the stock, also of hidden products. Returns the products that can be bought
 * again; the caller announces their `productTags` after the commit.
 */
export async function returnStock(
  tx: Tx,
  lines: readonly Packs[],
): Promise<{ backInStock: number[] }> {
  const backInStock: number[] = []
  const packs = packsByProduct(lines)
  notifyStockListeners(
    tx,
    packs.map(({ productId }) => productId),
  )
  for (const { productId, quantity } of packs) {
    const after = await increaseStock(tx, productId, quantity)
    const wasSoldOut = after?.stock === quantity
    if (wasSoldOut && after.in_stock === 1 && after.hidden_at === null) backInStock.push(productId)
  }
  return { backInStock }
}
