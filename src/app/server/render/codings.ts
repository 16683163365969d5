import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Coding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Brotli quality: 4 while a visitor waits, 11 in the background. */
export type Effort = 'quick' | 'best'

const quality: Readonly<Record<Effort, number>> = { quick: 4, best: 11 }

const refuses = /;\s*q=0(?:\.0*)?\s*$/

const chosen = new LRUCache<string, Coding>({
  max: 100,
  memoMethod: (acceptEncoding) => chooseCoding(acceptEncoding),
})

/**
 * Calls `chooseCoding` with all codings and remembers the result: browsers send only a few
 * different headers.
 */
export function chooseAnyCoding(acceptEncoding: string | null | undefined): Coding {
  return acceptEncoding ? chosen.memo(acceptEncoding) : 'identity'
}

/** Returns the best of the available codings that a request's Accept-Encoding allows. */
export function chooseCoding(
  acceptEncoding: string | null | undefined,
  has: (coding: Coding) => boolean = () => true,
): Coding {
  if (!acceptEncoding) return 'identity'
  const accepted = new Set<string>()
  for (const part of acceptEncoding.split(',')) {
    if (!refuses.test(part)) accepted.add((part.split(';')[0] ?? '').trim().toLowerCase())
  }
  if (accepted.has('br') && has('br')) return 'br'
  if (accepted.has('gzip') && has('gzip')) return 'gzip'
  return 'identity'
}

/** Compresses text outside the event loop. */
export async function encode(
  body: Buffer<ArrayBuffer>,
  coding: Coding,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  if (coding === 'identity') return body
  if (coding === 'gzip') return Buffer.from(await deflate(body, { level: 9 }))
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return Buffer.from(await brotli(body, { params }))
}
