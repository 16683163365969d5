import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import { listShopProducts } from '../../catalogue/server/selling/shop-list.ts'
import { centsToAmount, centsToNumber } from '../../platform/domain/money.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { SetPack } from '../domain/product-set.ts'
import type { SetEntry, SetView } from '../domain/set-view.ts'
import { findSets, type StoredSet } from './sets-repo.ts'

interface SoldPack extends SetPack {
  readonly product: PublicProductView
  /** In euro. */
  readonly price: number
}

/** Finds which packs are sold now. */
async function findSoldPacks(db: Queryable, packs: readonly SetPack[]) {
  const ids = [...new Set(packs.map(({ productId }) => productId))]
  const products = ids.length === 0 ? [] : (await listShopProducts(db, { ids })).items
  const byId = new Map(products.map((product) => [product.id, product]))
  return ({ productId, weight }: SetPack): SoldPack | null => {
    const product = byId.get(productId)
    const price = product?.variants.find((variant) => variant.weight === weight)?.price
    return product && price !== undefined ? { productId, weight, product, price } : null
  }
}

/** Lists the offered sets whose packs are all sold, the oldest first. */
export async function listOfferedSets(db: Queryable): Promise<SetView[]> {
  const sets = (await findSets(db)).filter(({ isActive }) => isActive)
  const soldPack = await findSoldPacks(
    db,
    sets.flatMap(({ packs }) => packs),
  )
  return sets.flatMap(({ id, name, priceCents, packs }) => {
    const sold = packs.map(soldPack).filter((pack) => pack !== null)
    if (sold.length < packs.length) return []
    const shown = sold.map(({ weight, product }) => ({ weight, product }))
    return [{ id, name, price: centsToNumber(priceCents), packs: shown }]
  })
}

/** Returns sets as admins edit them. */
async function toEntries(db: Queryable, sets: readonly StoredSet[]): Promise<SetEntry[]> {
  const soldPack = await findSoldPacks(
    db,
    sets.flatMap(({ packs }) => packs),
  )
  return sets.map(({ id, name, priceCents, isActive, revision, packs }) => ({
    id,
    name,
    price: centsToAmount(priceCents),
    active: isActive,
    revision,
    packs: packs.map((pack) => {
      const sold = soldPack(pack)
      return { ...pack, name: sold?.product.name ?? '', price: sold?.price ?? null }
    }),
  }))
}

/** Lists all sets as admins edit them, the oldest first. */
export async function listSetEntries(db: Queryable): Promise<SetEntry[]> {
  return toEntries(db, await findSets(db))
}

/** Finds a set as admins edit it, or null. */
export async function findSetEntry(db: Queryable, id: string): Promise<SetEntry | null> {
  const [entry] = await toEntries(db, await findSets(db, [id]))
  return entry ?? null
}
