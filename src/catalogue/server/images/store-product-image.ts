import { createHash } from 'node:crypto'
import { UPLOADED_PICTURES } from '../../../content/domain/uploaded-picture.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { freeMemory } from '../../../platform/server/uploads/free-memory.ts'
import { hasImageSignature } from '../../domain/image-signature.ts'
import { encodeImage, type EncodedImage } from './encode-image.ts'
import { insertImage, touchImageById } from './product-images-repo.ts'

/**
 * Part of every id: after a change of the pipeline, images that are uploaded again are encoded
 * again.
 */
const PIPELINE = '1'
const ID_LENGTH = 32
/** The file for clients without `srcset`. */
const MAIN_WIDTH = 960

const NO_IMAGE =
  'Das ist kein Bild, das wir verwenden können. Bitte laden Sie ein JPEG, PNG, WebP oder AVIF hoch.'

function pathOf(id: string, { width, height }: EncodedImage): string {
  return `${UPLOADED_PICTURES}${id}-${width}x${height}-${Math.min(width, MAIN_WIDTH)}.webp`
}

/**
 * Encodes and stores all sizes of an uploaded image and returns the path that a product stores.
 * Refuses with `invalid` when it is no image of the four types or too large.
 */
export async function storeProductImage(
  { db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  upload: { readonly bytes: Uint8Array; readonly adminId: string },
): Promise<Result<string, Refusal>> {
  const { bytes, adminId } = upload
  if (!hasImageSignature(bytes)) {
    return err(refusal('invalid', NO_IMAGE, { fields: { image: NO_IMAGE } }))
  }
  const id = createHash('sha256').update(PIPELINE).update(bytes).digest('hex').slice(0, ID_LENGTH)
  const now = clock.now().toISOString()
  const known = await transact(db, (tx) => touchImageById(tx, id, now))
  if (known) return ok(known)
  const picture = await encodeImage(bytes)
  if (!picture.ok) return picture
  const { width, height, files, peakMemory } = picture.value
  log.info({ id, bytes: bytes.length, width, height, peakMemory }, 'picture made')
  const path = pathOf(id, picture.value)
  await transact(db, async (tx) => {
    await insertImage(tx, { id, address: path, touched_at: now }, files)
    await recordAdminAction(tx, {
      adminId,
      action: 'product-image.uploaded',
      subject: path,
      detail: { width, height },
      now,
    })
  })
  for (const file of files) freeMemory(file.bytes)
  return ok(path)
}
