import { DAY_MS } from '../../../platform/domain/clock.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { deleteUnusedImages } from './product-images-repo.ts'

/** How long an image without a product is kept: an admin may still be filling in the form. */
const KEPT_MS = DAY_MS

/** Deletes uploaded images that neither a product nor an order uses, as a job. */
export async function purgeProductImages(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  return deleteUnusedImages(db, before)
}
