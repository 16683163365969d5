import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import { sql } from 'kysely'
import { UPLOADED_PICTURES } from '../../../content/domain/uploaded-picture.ts'
import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { ImageFile } from './encode-image.ts'

interface ProductImagesTable {
  id: string
  /** The image path that products and order lines store. */
  address: string
  /** When it was uploaded, set on a product or removed from one: ISO-8601 UTC. */
  touched_at: string
}

interface ProductImageFilesTable {
  image_id: string
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    product_images: ProductImagesTable
    product_image_files: ProductImageFilesTable
  }
}

/**
 * Returns the path of an image that was uploaded before and updates its time; null if it is new.
 */
export async function touchImageById(tx: Tx, id: string, now: string): Promise<string | null> {
  const row = await tx
    .updateTable('product_images')
    .set({ touched_at: now })
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst()
  return row?.address ?? null
}

/**
 * Updates the time of the image with this path, so that the job does not delete it as unused.
 * Returns false when there is none.
 */
export async function touchImage(tx: Tx, path: string, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('product_images')
    .set({ touched_at: now })
    .where('address', '=', path)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Updates the times of the images of products that were hidden at this moment, so that the job
 * keeps them.
 */
export async function touchImagesHiddenAt(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('product_images')
    .set({ touched_at: now })
    .where((eb) =>
      eb.or([
        eb(
          'address',
          'in',
          eb
            .selectFrom('products')
            .select('image')
            .$narrowType<{ image: string }>()
            .where('hidden_at', '=', now)
            .where('image', 'is not', null),
        ),
        eb(
          'address',
          'in',
          eb
            .selectFrom('product_pictures')
            .innerJoin('products', 'products.id', 'product_pictures.product_id')
            .select('product_pictures.image')
            .where('products.hidden_at', '=', now),
        ),
      ]),
    )
    .execute()
}

/** Stores an image with all its files, unless another upload of it was faster. */
export async function insertImage(
  tx: Tx,
  image: ProductImagesTable,
  files: readonly ImageFile[],
): Promise<void> {
  const inserted = await tx
    .insertInto('product_images')
    .values(image)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ touched_at: image.touched_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { width, format, bytes } of files) {
    await tx
      .insertInto('product_image_files')
      .values({ image_id: inserted.id, width, format, bytes })
      .onConflict((conflict) => conflict.columns(['image_id', 'width', 'format']).doNothing())
      .execute()
  }
}

/** Returns the bytes of one file of an image, or null. */
export async function findImageFile(
  db: Queryable,
  file: Pick<ProductImageFilesTable, 'image_id' | 'width' | 'format'>,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('product_image_files')
    .select('bytes')
    .where('image_id', '=', file.image_id)
    .where('width', '=', file.width)
    .where('format', '=', file.format)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Deletes images that neither a product nor an order uses; returns how many. */
export async function deleteUnusedImages(db: Db, touchedBefore: string): Promise<number> {
  // Written out as literals, so that SQLite sees that the index of the order lines answers it.
  const uploaded = sql<boolean>`order_lines.image >= ${sql.lit(UPLOADED_PICTURES)}
    and order_lines.image < ${sql.lit('/product-images0')}`
  return deleteInBatches(db, {
    table: 'product_images',
    key: ['id'],
    rows: (tx) =>
      tx
        .selectFrom('product_images')
        .select('product_images.id')
        .where('touched_at', '<', touchedBefore)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('products')
                .select('products.id')
                .whereRef('products.image', '=', 'product_images.address')
                .where('products.hidden_at', 'is', null),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('product_pictures')
                .innerJoin('products', 'products.id', 'product_pictures.product_id')
                .select('products.id')
                .whereRef('product_pictures.image', '=', 'product_images.address')
                .where('products.hidden_at', 'is', null),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_lines')
                .select('order_lines.order_id')
                .whereRef('order_lines.image', '=', 'product_images.address')
                .where(uploaded),
            ),
          ),
        ),
  })
}
