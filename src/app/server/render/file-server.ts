import { LRUCache } from 'lru-cache'
import { contentAnswer, textAnswer, type Answer, type PageRequest } from './answer.ts'
import { chooseCoding, type Coding } from './codings.ts'
import { isFileAddress, readStaticFile, type StaticFile } from './static-files.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** Without `public`, which caches need only for answers to requests with an `Authorization` (RFC 9111, 5.2.2.9). */
const FOREVER = 'max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Answers requests for built files; returns null for an address that cannot be a file. */
export interface FileServer {
  answer(request: PageRequest): Promise<Answer> | null
}

interface Source {
  readonly file: StaticFile
  readonly coding: Coding
}

const notHere = (): Answer => textAnswer(404, 'Not found')

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Serves the files of a build and keeps the recently used ones in memory. */
export function createFileServer(files: ReadonlyMap<string, StaticFile>): FileServer {
  const contents = new LRUCache<string, Buffer<ArrayBuffer>, Source>({
    maxSize: MAX_BYTES,
    // The cache takes no size of 0, which an empty file has.
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_path, _stale, { context: { file, coding } }) => readStaticFile(file, coding),
    // A read whose place in the cache was needed meanwhile still answers its requests.
    ignoreFetchAbort: true,
  })

  async function read(file: StaticFile, coding: Coding): Promise<Buffer<ArrayBuffer>> {
    const path = file.paths.get(coding) ?? ''
    return contents.forceFetch(path, { context: { file, coding } })
  }

  async function send(file: StaticFile, request: PageRequest): Promise<Answer> {
    try {
      return await sendBytes(file, request)
    } catch (error) {
      // The file was deleted from the disk after the start: it is answered like any missing file.
      if (isMissingFile(error)) return notHere()
      throw error
    }
  }

  async function sendBytes(file: StaticFile, request: PageRequest): Promise<Answer> {
    const coding = chooseCoding(request.acceptEncoding, (other) => file.paths.has(other))
    const content = {
      status: 200,
      type: file.type,
      cacheControl: file.isImmutable ? FOREVER : A_DAY,
      coding,
      body: await read(file, coding),
      isImmutable: file.isImmutable,
      etag: `"${file.etag}-${coding}"`,
      etagStem: `"${file.etag}-`,
    }
    return contentAnswer(content, request)
  }

  return {
    answer: (request) => {
      const file = files.get(request.path)
      if (file) return send(file, request)
      // A script of an old build: `no-store`, so the address works again if the build comes back.
      if (isFileAddress(request.path)) return Promise.resolve(notHere())
      return null
    },
  }
}
