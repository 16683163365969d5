import type { Tx } from '../../../platform/server/database/tables.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { packsByProduct, type Packs } from '../../domain/packs.ts'
import { decreaseStock, findStockState } from '../catalogue-repo.ts'

async function outOfStock(tx: Tx, productId: number): Promise<Refusal> {
  const state = await findStockState(tx, productId)
  const details = { productId }
  if (state?.hidden_at !== null) {
    const name = state ? `„${state.name}“` : 'Ein Produkt'
    return refusal('out-of-stock', `${name} ist nicht mehr im Sortiment.`, { details })
  }
  if (state.in_stock === 0 || state.stock === 0) {
    return refusal('out-of-stock', `„${state.name}“ ist leider ausverkauft.`, { details })
  }
  const packs =
    state.stock === 1 ? 'ist nur noch 1 Packung' : `sind nur noch ${state.stock} Packungen`
  return refusal('out-of-stock', `Von „${state.name}“ ${packs} verfügbar.`, { details })
}

/**
 * Takes packs from the stock, never below 0. Refuses with `out-of-stock` and the product: then the
 * caller rolls its transaction back, because earlier products may already be taken. After the
 * commit the caller announces `productTags` of the products that are now sold out.
 */
export async function takeStock(
  tx: Tx,
  lines: readonly Packs[],
): Promise<Result<{ soldOut: number[] }, Refusal>> {
  const soldOut: number[] = []
  for (const { productId, quantity } of packsByProduct(lines)) {
    const left = await decreaseStock(tx, productId, quantity)
    if (left === null) return err(await outOfStock(tx, productId))
    if (left === 0) soldOut.push(productId)
  }
  return ok({ soldOut })
}
