import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { ExtraPicture } from '../../domain/pictures/extra-pictures.ts'
import '../catalogue-tables.ts'

/** Returns the pictures of a product besides its main one, in their order. */
export async function findExtraPictures(db: Queryable, productId: number): Promise<ExtraPicture[]> {
  return db
    .selectFrom('product_pictures')
    .select(['image', 'alt', 'choice'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** Replaces the pictures of a locked product besides its main one. */
export async function replaceExtraPictures(
  tx: Tx,
  productId: number,
  pictures: readonly ExtraPicture[],
): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ image, alt, choice }, position) => {
    return { product_id: productId, position, image, alt, choice }
  })
  await tx.insertInto('product_pictures').values(rows).execute()
}
