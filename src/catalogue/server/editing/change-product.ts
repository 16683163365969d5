import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ProductChange } from '../../domain/product-input.ts'
import { editedProductTags } from '../../domain/product-tags.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { lockProduct, updateProduct } from '../catalogue-repo.ts'
import { findProduct, productNotFound } from '../selling/find-product.ts'
import { protectImage } from '../images/protect-image.ts'
import { changedProductValues } from './product-values.ts'
import { recordPrices } from './record-prices.ts'
import { showProduct } from '../selling/show-product.ts'
import type { ProductValues, StoredProduct } from '../stored-product.ts'

export interface ChangeRequest {
  readonly id: number
  readonly change: ProductChange
  readonly adminId: string
}

function stockConflict({ stock }: StoredProduct): Refusal {
  const message = `Der Bestand hat sich inzwischen geändert. Er beträgt jetzt ${stock}. Bitte prüfen Sie Ihre Angabe.`
  return refusal('stock-changed', message, { fields: { stock: message }, details: { stock } })
}

function productChanged(current: StoredProduct): Refusal {
  return refusal(
    'conflict',
    'Das Produkt wurde inzwischen geändert. Ihre Eingaben sind noch nicht gespeichert. Noch einmal speichern übernimmt sie.',
    { details: { product: showProduct(current) } },
  )
}

/** Returns a product as an admin set it, without what the shop computes from its prices. */
function asSet(product: StoredProduct): StoredProduct {
  const variants = product.variants.map(({ lowestPriceCents: _, ...variant }) => variant)
  return { ...product, variants }
}

/** Returns the columns whose value would change. */
function changedColumns(current: StoredProduct, values: Partial<ProductValues>) {
  const names = Object.keys(values) as (keyof ProductValues)[]
  const before = asSet(current)
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(values[name]))
}

/** Returns the old and new values for the audit log. A description is long, so only its name is logged. */
function changeDetail(current: StoredProduct, values: Partial<ProductValues>) {
  const changed = changedColumns(current, values)
  const shown = changed.filter((name) => name !== 'description')
  const pick = (from: Partial<ProductValues>) =>
    Object.fromEntries(shown.map((name) => [name, from[name]]))
  return { name: current.name, changed, from: pick(asSet(current)), to: pick(values) }
}

/**
 * Refuses a change that is based on an older state of the product; null when it is up to date. The
 * row is locked, so nothing changes between this check and the commit.
 */
function refuseOutdated(
  current: StoredProduct,
  { revision, stockBefore, stock }: ProductChange,
): Refusal | null {
  if (revision !== undefined && revision !== current.updated_at) return productChanged(current)
  const isStockOutdated =
    stockBefore !== undefined && stock !== undefined && stockBefore !== current.stock
  return isStockOutdated ? stockConflict(current) : null
}

/** Returns a moment later than the last change, even in the same millisecond, because it identifies the revision. */
function momentAfter(last: string, now: string): string {
  return now > last ? now : new Date(Date.parse(last) + 1).toISOString()
}

async function change(
  tx: Tx,
  { id, change: { stockBefore, revision, ...wanted }, adminId }: ChangeRequest,
  now: string,
): Promise<Result<ProductView, Refusal>> {
  const current = await lockProduct(tx, id)
  if (!current) return err(productNotFound)
  const values = changedProductValues(current, wanted)
  const outdated = refuseOutdated(current, { stockBefore, revision, ...wanted })
  if (outdated) {
    // The browser may repeat a request whose response was lost. Then nothing is left to change.
    const isDone = values.ok && changedColumns(current, values.value).length === 0
    return isDone ? ok(showProduct(current)) : err(outdated)
  }
  if (!values.ok) return values
  const { image, variants } = values.value
  if (image !== undefined && image !== current.image) {
    const kept = await protectImage(tx, image, now)
    if (!kept.ok) return kept
    // An order that is being placed may still use the old image.
    await protectImage(tx, current.image, now)
  }
  const updated_at = momentAfter(current.updated_at, now)
  await updateProduct(tx, current, { ...values.value, updated_at })
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
 * Changes parts of a product. With `stockBefore`, `stock` is set only if nothing was sold since.
 * Without it, `stock` is a stocktaking (specification section 7) and replaces whatever is stored.
 * With `revision`, a change based on an older state is refused. The form always sends all three.
 * Refuses with `not-found`, `invalid` (a price is missing, the image is gone), `conflict` when
 * another admin changed the product since, or `stock-changed` when packs were sold since. Then
 * nothing is written.
 */
export async function changeProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  request: ChangeRequest,
): Promise<Result<ProductView, Refusal>> {
  const now = clock.now().toISOString()
  return transact(db, async (tx) => {
    const changed = await change(tx, request, now)
    if (changed.ok) await changes.changed(tx, editedProductTags([request.id]))
    return changed
  })
}
