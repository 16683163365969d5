import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ProductChange } from '../domain/product-input.ts'
import { productTags } from '../domain/product-tags.ts'
import type { ProductView } from '../domain/product-view.ts'
import { lockProduct, updateProduct } from './catalogue-repo.ts'
import { findProduct, productNotFound } from './find-product.ts'
import { keepImage } from './keep-image.ts'
import { changedProductValues } from './product-values.ts'
import { recordPrices } from './record-prices.ts'
import type { ProductValues, StoredProduct } from './stored-product.ts'

export interface ChangeRequest {
  readonly id: number
  readonly change: ProductChange
  readonly adminId: string
}

function stockChanged({ stock }: StoredProduct): Refusal {
  const message = `Der Bestand hat sich inzwischen geändert. Er beträgt jetzt ${stock}. Bitte prüfen Sie Ihre Angabe.`
  return refusal('stock-changed', message, { fields: { stock: message }, details: { stock } })
}

/** What was there and what is, for the log; a text as long as a description is only named. */
function changeDetail(current: StoredProduct, values: Partial<ProductValues>) {
  const names = Object.keys(values) as (keyof ProductValues)[]
  const changed = names.filter(
    (name) => JSON.stringify(current[name]) !== JSON.stringify(values[name]),
  )
  const shown = changed.filter((name) => name !== 'description')
  const pick = (from: Partial<ProductValues>) =>
    Object.fromEntries(shown.map((name) => [name, from[name]]))
  return { name: current.name, changed, from: pick(current), to: pick(values) }
}

async function change(
  tx: Tx,
  { id, change: { stockBefore, ...wanted }, adminId }: ChangeRequest,
  now: string,
): Promise<Result<ProductView, Refusal>> {
  const current = await lockProduct(tx, id)
  if (!current) return err(productNotFound)
  // The row is locked: no order takes packs between this look and the commit.
  if (stockBefore !== undefined && wanted.stock !== undefined && stockBefore !== current.stock) {
    return err(stockChanged(current))
  }
  const values = changedProductValues(current, wanted)
  if (!values.ok) return values
  const { image, variants } = values.value
  if (image !== undefined && image !== current.image) {
    const kept = await keepImage(tx, image, now)
    if (!kept.ok) return kept
    // An order that is being written may still hold the old one.
    await keepImage(tx, current.image, now)
  }
  await updateProduct(tx, current, { ...values.value, updated_at: now })
  if (variants) await recordPrices(tx, id, variants, { adminId, now })
  await recordAdminAction(tx, {
    adminId,
    action: 'product.changed',
    subject: String(id),
    detail: changeDetail(current, values.value),
    now,
  })
  return findProduct(tx, id)
}

/**
 * Changes parts of a product. `stock` with `stockBefore` is set only if nothing was sold since; by
 * itself it is a stocktaking (API of the specification, section 7): it holds whatever was sold, and
 * the log tells what stood there before. The forms always send both. Refused with `not-found`, `invalid` (a price is missing, the picture is
 * gone) or `stock-changed` when packs were sold since the stock was read. Then nothing has changed.
 */
export async function changeProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  request: ChangeRequest,
): Promise<Result<ProductView, Refusal>> {
  const now = clock.now().toISOString()
  return transact(db, async (tx) => {
    const changed = await change(tx, request, now)
    if (changed.ok) await changes.changed(tx, productTags([request.id]))
    return changed
  })
}
