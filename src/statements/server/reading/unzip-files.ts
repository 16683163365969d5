import { Unzip, UnzipInflate, type UnzipFile } from 'fflate'
import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import { fileTooLarge, MAX_ARCHIVE_FILES, MAX_FILE_BYTES } from './limits.ts'
import { isRefusedFile, refuseFile, refusedFile } from './refused-file.ts'

/** Packed bytes that are unpacked at once: at most a thousand times as many come out. */
const PART_BYTES = 8 * 1024

const DAMAGED = 'Das ZIP-Archiv ist beschädigt oder unvollständig.'
const READABLE = /\.(?:xml|csv|txt)$/i
const ARCHIVE = /\.(?:zip|gz|7z|rar|tar)$/i
/** Folders that macOS adds to archives. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.)/

/** A file of an archive that could be a statement. */
export interface ArchivedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Collects the files of an archive part by part, and refuses it as soon as a limit is passed. */
class ArchiveReader {
  readonly complete: ArchivedFile[] = []
  #files = 0
  #unpackedBytes = 0
  /** Started and not unpacked to the end yet. */
  #open = 0

  add(file: UnzipFile): void {
    if (file.name.endsWith('/') || IGNORED.test(file.name)) return
    this.#files += 1
    if (this.#files > MAX_ARCHIVE_FILES) {
      refuseFile(`Das ZIP-Archiv enthält mehr als ${MAX_ARCHIVE_FILES} Dateien.`)
    }
    if (ARCHIVE.test(file.name)) refuseFile('Das ZIP-Archiv enthält ein weiteres Archiv.')
    if (!READABLE.test(file.name)) return
    const parts: Uint8Array[] = []
    this.#open += 1
    file.ondata = (error, part, isLast) => {
      // fflate passes on what this function throws, too.
      if (error) throw isRefusedFile(error) ? error : refusedFile(DAMAGED)
      this.#unpackedBytes += part.byteLength
      if (this.#unpackedBytes > MAX_FILE_BYTES) refuseFile(fileTooLarge)
      parts.push(part)
      if (!isLast) return
      this.#open -= 1
      this.complete.push({ name: file.name, bytes: Buffer.concat(parts) })
    }
    file.start()
  }

  end(): void {
    if (this.#open > 0) refuseFile(DAMAGED)
    if (this.#files === 0) refuseFile('Das ZIP-Archiv ist leer oder beschädigt.')
  }
}

/**
 * Yields the XML and CSV files of an archive one by one. Refuses one that unpacks to more than
 * `MAX_FILE_BYTES` as soon as it does.
 */
export async function* unzipFiles(archive: Uint8Array): AsyncGenerator<ArchivedFile> {
  const reader = new ArchiveReader()
  const unzip = new Unzip((file) => reader.add(file))
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += PART_BYTES) {
    pushOrRefuse(unzip, archive.subarray(at, at + PART_BYTES), at + PART_BYTES >= archive.length)
    yield* reader.complete.splice(0)
    await waitForTurn()
  }
  reader.end()
}

function pushOrRefuse(unzip: Unzip, part: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(part, isLast)
  } catch (error) {
    // fflate throws errors with a numeric code for every kind of damage, encryption included.
    if (error instanceof Error && 'code' in error) refuseFile(DAMAGED)
    throw error
  }
}
