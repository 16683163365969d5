import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { productTags } from '../../domain/product-tags.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { findStoredProducts, hideProductsExcept, putProduct } from '../catalogue-repo.ts'
import { defaultCatalogue } from '../default-catalogue.ts'
import { showProduct } from '../selling/show-product.ts'
import { touchImagesHiddenAt } from '../images/product-images-repo.ts'
import { recordPrices } from './record-prices.ts'

/** Restores the default products with their stock and hides all others; returns the new list. */
export async function resetProducts(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { adminId }: { readonly adminId: string },
): Promise<ProductView[]> {
  const now = clock.now().toISOString()
  const ids = [...defaultCatalogue.keys()]
  return transact(db, async (tx) => {
    for (const [id, values] of defaultCatalogue) {
      await putProduct(tx, id, values, now)
      await recordPrices(tx, id, values.variants, { adminId, now })
    }
    const hidden = await hideProductsExcept(tx, ids, now)
    await touchImagesHiddenAt(tx, now)
    await recordAdminAction(tx, {
      adminId,
      action: 'product.reset',
      subject: 'catalogue',
      detail: { hidden: hidden.length },
      now,
    })
    await changes.changed(tx, productTags([...ids, ...hidden]))
    return (await findStoredProducts(tx, ids)).map(showProduct)
  })
}
