import { isPostgres, type Tx } from '../../../platform/server/database/tables.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { packsByProduct, type Packs } from '../../domain/packs.ts'
import { decreaseStock, decreaseStockOrFail, findStockState } from './stock-repo.ts'
import type { SellableProduct } from './find-sellable.ts'
import { notifyStockListeners } from './stock-changes.ts'

type StockOfProduct = Pick<SellableProduct, 'name' | 'stock' | 'inStock'>

function shortage(productId: number, { name, stock, inStock }: StockOfProduct): Refusal {
  const details = { productId }
  if (!inStock || stock === 0) {
    return refusal('out-of-stock', `„${name}“ ist leider ausverkauft.`, { details })
  }
  const packs = stock === 1 ? 'ist nur noch 1 Packung' : `sind nur noch ${stock} Packungen`
  return refusal('out-of-stock', `Von „${name}“ ${packs} verfügbar.`, { details })
}

async function outOfStock(tx: Tx, productId: number): Promise<Refusal> {
  const state = await findStockState(tx, productId)
  if (state?.hidden_at === null) {
    return shortage(productId, { ...state, inStock: state.in_stock === 1 })
  }
  const name = state ? `„${state.name}“` : 'Ein Produkt'
  const message = `${name} ist nicht mehr im Sortiment.`
  return refusal('out-of-stock', message, { details: { productId } })
}

/**
 * Refuses with `out-of-stock` and the product when these products, as they were read, have too few
 * packs. Takes nothing: only `takeStock` decides.
 */
export function checkStock(
  lines: readonly Packs[],
  products: ReadonlyMap<number, StockOfProduct>,
): Result<void, Refusal> {
  for (const { productId, quantity } of packsByProduct(lines)) {
    const product = products.get(productId)
    if (product && (!product.inStock || product.stock < quantity)) {
      return err(shortage(productId, product))
    }
  }
  return ok(undefined)
}

/** Returns the packs of each product, and notifies listeners of its stock once the transaction has ended. */
function packsToTake(tx: Tx, lines: readonly Packs[]): Packs[] {
  const packs = packsByProduct(lines)
  notifyStockListeners(
    tx,
    packs.map(({ productId }) => productId),
  )
  return packs
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
  const packs = packsToTake(tx, lines)
  for (const { productId, quantity } of packs) {
    const left = await decreaseStock(tx, productId, quantity)
    if (left === null) return err(await outOfStock(tx, productId))
    if (left === 0) soldOut.push(productId)
  }
  return ok({ soldOut })
}

/** Returns whether `takeStockOrFail` is there, and these products, as they were read, have packs left after this. */
export function leavesStock(
  tx: Tx,
  lines: readonly Packs[],
  products: ReadonlyMap<number, StockOfProduct>,
): boolean {
  const isLeft = ({ productId, quantity }: Packs) =>
    (products.get(productId)?.stock ?? 0) > quantity
  return isPostgres(tx) && packsByProduct(lines).every(isLeft)
}

/**
 * Takes packs from the stock on PostgreSQL, with statements that nobody has to look at before the commit: when a
 * product has no pack left after this, or cannot be bought any more, its statement fails with `NotAsExpected`, and the
 * commit stores nothing. Then `takeStock` says why, or which products are sold out.
 */
export function takeStockOrFail(tx: Tx, lines: readonly Packs[]): Promise<void>[] {
  return packsToTake(tx, lines).map(({ productId, quantity }) =>
    decreaseStockOrFail(tx, productId, quantity),
  )
}
