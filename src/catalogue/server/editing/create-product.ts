import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  orRollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { runOncePerKey } from '../../../platform/server/admin-idempotency.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { NewProduct } from '../../domain/product-input.ts'
import { editedProductTags } from '../../domain/product-tags.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { nextProductId, putProduct } from '../catalogue-repo.ts'
import { findProduct } from '../selling/find-product.ts'
import { protectImage } from '../images/protect-image.ts'
import { newProductValues } from './product-values.ts'
import { recordPrices } from './record-prices.ts'
import type { ProductValues } from '../stored-product.ts'

interface Creation {
  readonly input: NewProduct
  readonly adminId: string
  /** The idempotency key of the request, or null. */
  readonly key: string | null
}

/** Stores a new product and returns its id as text. */
async function create(tx: Tx, values: ProductValues, adminId: string, now: string) {
  const { name, variants, image } = values
  orRollBack(await protectImage(tx, image, now))
  const id = await nextProductId(tx)
  await putProduct(tx, id, values, now)
  await recordPrices(tx, id, variants, { adminId, now })
  await recordAdminAction(tx, {
    adminId,
    action: 'product.created',
    subject: String(id),
    detail: { name, variants },
    now,
  })
  return String(id)
}

/**
 * Adds a product; a repeated request with the same key returns the product of the first. Refuses
 * with `invalid` when a price is missing or the image is gone, and with `key-reused`.
 */
export async function createProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { input, adminId, key }: Creation,
): Promise<Result<ProductView, Refusal>> {
  const values = newProductValues(input)
  if (!values.ok) return values
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    const request = ['product.created', adminId, values.value]
    const id = await runOncePerKey(tx, { key, request, now }, () =>
      create(tx, values.value, adminId, now),
    )
    await changes.changed(tx, editedProductTags([Number(id)]))
    return orRollBack(await findProduct(tx, Number(id)))
  })
}
