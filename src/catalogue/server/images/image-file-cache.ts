import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findImageFile } from './product-images-repo.ts'

/** What the pictures in use are held in memory with, at most. */
const MAX_BYTES = 16 * 1024 * 1024

const NAME = /^([0-9a-f]{32})-\d{1,4}x\d{1,4}-(\d{1,4})\.(avif|webp)$/

interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly format: 'avif' | 'webp'
  /** Quoted. */
  readonly etag: string
}

export interface ImageFileCache {
  /** The file of this name, or null. */
  find(name: string): Promise<ServedFile | null>
}

/** Reads files of uploaded pictures from the database, holding the recently used in memory. */
export function createImageFileCache(db: Queryable): ImageFileCache {
  const held = new Map<string, ServedFile>()
  let total = 0

  function hold(key: string, file: ServedFile): void {
    if (held.has(key)) return
    held.set(key, file)
    total += file.bytes.length
    for (const [oldest, { bytes }] of held) {
      if (total <= MAX_BYTES) return
      held.delete(oldest)
      total -= bytes.length
    }
  }

  async function read(id: string, width: number, format: 'avif' | 'webp') {
    const key = `${id}-${width}.${format}`
    const known = held.get(key)
    if (known) {
      // Used just now: the last to go.
      held.delete(key)
      held.set(key, known)
      return known
    }
    const bytes = await findImageFile(db, { image_id: id, width, format })
    if (!bytes) return null
    const file = { bytes: new Uint8Array(bytes), format, etag: `"${key}"` }
    hold(key, file)
    return file
  }

  return {
    find: async (name) => {
      const [, id, width, format] = NAME.exec(name) ?? []
      if (!id || !width) return null
      return read(id, Number(width), format === 'avif' ? 'avif' : 'webp')
    },
  }
}
