import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { productTags } from '../domain/product-tags.ts'
import type { ProductView } from '../domain/product-view.ts'
import { hideProductsExcept, putProduct } from './catalogue-repo.ts'
import { defaultCatalogue } from './default-catalogue.ts'
import { listProducts } from './list-products.ts'

/** Restores the default products with their stock and hides all others; returns the new list. */
export async function resetProducts({
  db,
  clock,
  changes,
}: Pick<ApiDeps, 'db' | 'clock' | 'changes'>): Promise<ProductView[]> {
  const now = clock.now().toISOString()
  const ids = [...defaultCatalogue.keys()]
  const { hidden, products } = await transact(db, async (tx) => {
    for (const [id, values] of defaultCatalogue) await putProduct(tx, id, values, now)
    const hidden = await hideProductsExcept(tx, ids, now)
    return { hidden, products: await listProducts(tx) }
  })
  await changes.changed(productTags([...ids, ...hidden]))
  return products
}
