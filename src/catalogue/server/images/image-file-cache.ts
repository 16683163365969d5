import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findImageFile } from './product-images-repo.ts'

/** Memory limit for the recently used images. */
const MAX_BYTES = 16 * 1024 * 1024

const NAME = /^([0-9a-f]{32})-\d{1,4}x\d{1,4}-(\d{1,4})\.(avif|webp)$/

interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly format: 'avif' | 'webp'
  /** Quoted. */
  readonly etag: string
}

export interface ImageFileCache {
  /** Returns the file of this name, or null. */
  find(name: string): Promise<ServedFile | null>
}

type Wanted = Parameters<typeof findImageFile>[1]

/** Reads files of uploaded pictures from the database, keeping the recently used in memory. */
export function createImageFileCache(db: Queryable): ImageFileCache {
  const files = new LRUCache<string, ServedFile, Wanted>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (key, _stale, { context }) => {
      const bytes = await findImageFile(db, context)
      if (!bytes) return undefined
      return { bytes: new Uint8Array(bytes), format: context.format, etag: `"${key}"` }
    },
    // A read whose place in the cache was needed meanwhile still answers its requests.
    ignoreFetchAbort: true,
  })

  return {
    find: async (name) => {
      const [, id, width, format] = NAME.exec(name) ?? []
      if (!id || !width) return null
      const context: Wanted = {
        image_id: id,
        width: Number(width),
        format: format === 'avif' ? 'avif' : 'webp',
      }
      const file = await files.fetch(`${id}-${width}.${context.format}`, { context })
      return file ?? null
    },
  }
}
