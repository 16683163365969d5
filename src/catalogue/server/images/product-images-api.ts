import { Hono } from 'hono'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { apiNotFound, refuse } from '../../../platform/server/http-errors.ts'
import { readBytes, readJson } from '../../../platform/server/read-body.ts'
import { freeMemory } from '../../../platform/server/uploads/free-memory.ts'
import { createUploadQueue } from '../../../platform/server/uploads/upload-queue.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { MAX_IMAGE_BYTES } from '../../domain/image-signature.ts'
import { extraPicturesInputSchema } from '../../domain/pictures/extra-pictures.ts'
import { readProductId } from '../product-id.ts'
import { productNotFound } from '../selling/find-product.ts'
import { changePictures, listExtraPictures } from './change-pictures.ts'
import { createImageFileCache } from './image-file-cache.ts'
import { storeProductImage } from './store-product-image.ts'

const busy = refusal(
  'too-many',
  'Es werden gerade mehrere Bilder verarbeitet. Bitte versuchen Sie es gleich noch einmal.',
  { details: { retryAfterSeconds: 10 } },
)
const FOREVER = 'public, max-age=31536000, immutable'
const POLICY = "default-src 'none'; sandbox"

/** `POST /api/admin/product-images`: the bytes of one image as the body, its URL as the answer. */
export function productImagesAdminApi(deps: ApiDeps): Hono {
  const uploads = createUploadQueue()
  return new Hono().post(adminApiPatterns.productImages, async (c) => {
    const stored = await uploads.run(
      () => readBytes(c, MAX_IMAGE_BYTES),
      (bytes) =>
        storeProductImage(deps, { bytes, adminId: currentUser(c).id }).finally(() =>
          freeMemory(bytes),
        ),
    )
    if (stored === null) return refuse(c, busy)
    return stored.ok ? c.json({ image: stored.value }, 201) : refuse(c, stored.error)
  })
}

/** The pictures of a product besides its main one; `/api/admin` is guarded where it is mounted. */
export function extraPicturesAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.productPictures, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const found = await listExtraPictures(deps.db, id)
    return found.ok ? c.json(found.value) : refuse(c, found.error)
  })
  app.put(adminApiPatterns.productPictures, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const input = await readJson(c, extraPicturesInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const target = { id, adminId: currentUser(c).id }
    const changed = await changePictures(deps, target, input.value)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  return app
}

/** Serves the files of uploaded images. */
export function productImageFiles({ db }: Pick<ApiDeps, 'db'>): Hono {
  const files = createImageFileCache(db)
  return new Hono().get('/product-images/:file', async (c) => {
    const file = await files.find(c.req.param('file'))
    if (!file) return apiNotFound(c)
    const headers = {
      'Content-Type': `image/${file.format}`,
      'Cache-Control': FOREVER,
      'Content-Security-Policy': POLICY,
      ETag: file.etag,
    }
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, headers)
    return c.body(file.bytes, 200, headers)
  })
}
