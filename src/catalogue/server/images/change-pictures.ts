import { createHash } from 'node:crypto'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type {
  ExtraPicture,
  ExtraPictures,
  ExtraPicturesInput,
} from '../../domain/pictures/extra-pictures.ts'
import { editedProductTags } from '../../domain/product-tags.ts'
import { findStoredProducts, lockProduct } from '../catalogue-repo.ts'
import { productNotFound } from '../selling/find-product.ts'
import { findExtraPictures, replaceExtraPictures } from './extra-pictures-repo.ts'
import { protectImage } from './protect-image.ts'

const changedMeanwhile = refusal(
  'conflict',
  'Die Bilder wurden inzwischen geändert. Bitte schließen Sie das Fenster und sehen Sie nach.',
)

/** Returns what identifies a list of pictures, so that an admin changes only the one they read. */
function revisionOf(items: readonly ExtraPicture[]): string {
  const values = items.map(({ image, alt, choice }) => [image, alt, choice])
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

/** Returns the pictures of a product besides its main one. Refuses with `not-found`. */
export async function listExtraPictures(
  db: Queryable,
  id: number,
): Promise<Result<ExtraPictures, Refusal>> {
  if ((await findStoredProducts(db, [id])).length === 0) return err(productNotFound)
  const items = await findExtraPictures(db, id)
  return ok({ items, revision: revisionOf(items) })
}

/** Protects images from the job that deletes unused ones. Rolls back when one of the new ones is gone. */
async function protectImages(
  tx: Tx,
  {
    items,
    before,
    now,
  }: {
    readonly items: readonly ExtraPicture[]
    readonly before: readonly ExtraPicture[]
    readonly now: string
  },
): Promise<void> {
  for (const [place, { image }] of items.entries()) {
    const kept = await protectImage(tx, image, now)
    if (kept.ok) continue
    const { message } = kept.error
    rollBack(refusal('invalid', message, { fields: { [`items.${place}.image`]: message } }))
  }
  // A page that is open may still show a removed image.
  for (const { image } of before) await protectImage(tx, image, now)
}

/**
 * Replaces the pictures of a product besides its main one, and drops its page. Refuses with `not-found`, `invalid`
 * when an image is gone, and `conflict` when another admin changed them.
 */
export async function changePictures(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { id, adminId }: { readonly id: number; readonly adminId: string },
  { revision, items }: ExtraPicturesInput,
): Promise<Result<ExtraPictures, Refusal>> {
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    const product = (await lockProduct(tx, id)) ?? rollBack(productNotFound)
    const before = await findExtraPictures(tx, id)
    const after = { items, revision: revisionOf(items) }
    // The browser may repeat a request whose response was lost.
    if (revisionOf(before) === after.revision) return after
    if (revisionOf(before) !== revision) rollBack(changedMeanwhile)
    await protectImages(tx, { items, before, now })
    await replaceExtraPictures(tx, id, items)
    await recordAdminAction(tx, {
      adminId,
      action: 'product.pictures',
      subject: String(id),
      detail: { name: product.name, pictures: items.length },
      now,
    })
    await changes.changed(tx, editedProductTags([id]))
    return after
  })
}
