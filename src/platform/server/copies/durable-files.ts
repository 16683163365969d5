import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Size and hash of a file. */
export interface FileDigest {
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
}

/** Waits until the disk has a file, or the names in a folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a new file that only the shop's user may read, and waits until the disk has it. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns size and hash of a file. */
export async function digestFile(path: string): Promise<FileDigest> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
