import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteUnusedImages } from './product-images-repo.ts'

/** How long a picture stays that is on no product: the owner may still be writing its text. */
const KEPT_MS = 24 * 3_600_000

/** Removes uploaded pictures that neither a product nor an order needs; a job runs it now and then. */
export async function purgeProductImages(db: Db, now: Date): Promise<number> {
  return deleteUnusedImages(db, new Date(now.getTime() - KEPT_MS).toISOString())
}
