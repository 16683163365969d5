import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../../accounts/server/passwords/lock-password-hash.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { editedProductTags } from '../../domain/product-tags.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { findStoredProducts, hideProductsExcept, putProduct } from '../catalogue-repo.ts'
import { defaultCatalogue } from '../default-catalogue.ts'
import { showProduct } from '../selling/show-product.ts'
import { replaceExtraPictures } from '../images/extra-pictures-repo.ts'
import { touchImagesHiddenAt } from '../images/product-images-repo.ts'
import { recordPrices } from './record-prices.ts'

/**
 * Restores the default products with their stock and hides all others; returns the new list. Asks for
 * the admin's own password. Refuses with `invalid` (wrong password), `too-many` or 503.
 */
export async function resetProducts(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'changes' | 'limits' | 'log'>,
  own: OwnPassword,
): Promise<Result<ProductView[], Refusal>> {
  const { db, clock, changes } = deps
  const adminId = own.actor.id
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const now = clock.now().toISOString()
  const ids = [...defaultCatalogue.keys()]
  return transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, adminId, confirmed.value))) rollBack(wrongOwnPassword)
    for (const [id, values] of defaultCatalogue) {
      await putProduct(tx, id, values, now)
      await replaceExtraPictures(tx, id, [])
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
    await changes.changed(tx, editedProductTags([...ids, ...hidden]))
    return (await findStoredProducts(tx, ids)).map(showProduct)
  })
}
