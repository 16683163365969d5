import type { Tx } from '../../../platform/server/database/tables.ts'
import { packsByProduct, type Packs } from '../../domain/packs.ts'
import { increaseStock } from '../catalogue-repo.ts'

/**
 * Gives packs back to the stock, of hidden products too. Returns the products that can be bought
 * again, whose `productTags` the caller announces after the commit.
 */
export async function returnStock(
  tx: Tx,
  lines: readonly Packs[],
): Promise<{ backInStock: number[] }> {
  const backInStock: number[] = []
  for (const { productId, quantity } of packsByProduct(lines)) {
    const after = await increaseStock(tx, productId, quantity)
    const wasSoldOut = after?.stock === quantity
    if (wasSoldOut && after.in_stock === 1 && after.hidden_at === null) backInStock.push(productId)
  }
  return { backInStock }
}
