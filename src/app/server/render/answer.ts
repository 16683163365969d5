import type { Coding } from './codings.ts'

/** The parts of a request that decide the answer to a page or file. */
export interface PageRequest {
  readonly method: string
  /** As sent, still encoded. */
  readonly path: string
  /** Without the question mark. */
  readonly search: string
  readonly acceptEncoding: string | null | undefined
  readonly ifNoneMatch: string | null | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer<ArrayBuffer> | null
  /** The pattern of the page's address; absent for files and redirects. */
  readonly pattern?: string
}

/** Bytes in one coding, and how they may be cached. */
export interface Content {
  readonly status: number
  readonly type: string
  readonly cacheControl: string
  readonly coding: Coding
  readonly body: Buffer<ArrayBuffer>
  /** Quoted. */
  readonly etag: string
  /** The address changes with the contents, so browsers never revalidate it and no ETag is sent. */
  readonly isImmutable?: boolean
  /** The quoted prefix of the ETags of all codings. */
  readonly etagStem: string
}

/** Returns the ETag in If-None-Match that names these contents in some coding, or null. */
function matchingTag(ifNoneMatch: string, { etag, etagStem }: Content): string | null {
  if (ifNoneMatch.trim() === '*') return etag
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.find((tag) => tag.startsWith(etagStem)) ?? null
}

/** Answers with the content's status, or with 304 if the visitor already has the content. */
export function contentAnswer(
  content: Content,
  { method, ifNoneMatch }: Pick<PageRequest, 'method' | 'ifNoneMatch'>,
): Answer {
  const { status, type, cacheControl, coding, body, etag, isImmutable = false } = content
  const common = {
    ...(!isImmutable && { ETag: etag }),
    Vary: 'Accept-Encoding',
    'Cache-Control': cacheControl,
  }
  const known = status === 200 && ifNoneMatch ? matchingTag(ifNoneMatch, content) : null
  if (known) return { status: 304, headers: { ...common, ETag: known }, body: null }
  const headers = {
    ...common,
    'Content-Type': type,
    'Content-Length': String(body.length),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  }
  return { status, headers, body: method === 'HEAD' ? null : body }
}

/** Returns a short plain-text answer with `no-store`. */
export function textAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = Buffer.from(text)
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      ...headers,
    },
    body,
  }
}
