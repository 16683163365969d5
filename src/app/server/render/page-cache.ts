import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChangeBus } from '../../../platform/server/changes.ts'
import { NOT_FOUND_PATH } from '../../routing/page-route.ts'
import { encode, type Coding, type Effort } from './codings.ts'

const HTML = 'text/html; charset=utf-8'

/** A whole answer: a page, or a public answer of the API. */
export interface RenderedPage {
  readonly status: number
  readonly text: string
  /** HTML by default. */
  readonly type?: string
  /** A change with one of these tags drops the page. */
  readonly tags: readonly string[]
  /** Headers of this page only. */
  readonly headers?: Readonly<Record<string, string>>
  /** The pattern of the page's address, for the metrics; `*` by default, that of the 404 page. */
  readonly pattern?: string
}

/** The bytes of a page in one coding. */
export interface EncodedPage {
  readonly body: Buffer<ArrayBuffer>
  /** A strong ETag: different bytes have different tags. */
  readonly etag: string
}

export interface CachedPage {
  readonly status: number
  readonly type: string
  readonly hash: string
  readonly tags: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly encodings: Map<Coding, EncodedPage>
  readonly pattern: string
}

/** The result of a render. Without a key it is not cached. */
export interface Produced {
  readonly key: string | null
  readonly page: CachedPage
}

export interface PageCache {
  get(key: string): CachedPage | undefined
  /**
   * Returns the page. Each key is rendered once at a time; a render that a change made stale is not
   * cached.
   */
  load(key: string, produce: () => Promise<Produced>): Promise<CachedPage>
  /** Drops the pages with one of these tags; pending renders that will have one are not kept. */
  drop(changed: Changed): void
  /**
   * Returns the page's bytes in a coding: quickly compressed at first, later replaced by a better
   * compression unless the limits exclude it.
   */
  prepare(page: CachedPage, coding: Coding): Promise<EncodedPage>
  size(): { readonly pages: number; readonly bytes: number }
}

export interface CacheLimits {
  readonly maxBytes: number
  /** False for pages that are too many to be compressed a second time, at the best level. */
  readonly recompresses?: boolean
  /** Milliseconds after which a page is rendered again even without a change. */
  readonly maxAgeMs?: number
}

type Changed = readonly string[] | 'everything'

/** A render that has begun and not ended. */
interface PendingRender {
  readonly promise: Promise<CachedPage>
  /** The changes since it began. Its own tags are known only at its end. */
  readonly changes: Changed[]
}

const suffixes: Readonly<Record<Coding, Record<Effort, string>>> = {
  identity: { quick: 'i', best: 'i' },
  gzip: { quick: 'g', best: 'g' },
  br: { quick: 'b4', best: 'b11' },
}

const etagOf = (hash: string, coding: Coding, effort: Effort): string =>
  `"${hash}-${suffixes[coding][effort]}"`

/** Turns a rendered answer into a cached page with its uncompressed bytes. */
export function toCachedPage(rendered: RenderedPage): CachedPage {
  const { status, text, type = HTML, tags, headers = {}, pattern = NOT_FOUND_PATH } = rendered
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  const plain: EncodedPage = { body, etag: etagOf(hash, 'identity', 'best') }
  return { status, type, hash, tags, headers, pattern, encodings: new Map([['identity', plain]]) }
}

/**
 * What an encoding takes besides its bytes, for its key, tags and objects; measured 950. Without it,
 * millions of tiny answers would fit into a cache of a few megabytes.
 */
const ENCODING_OVERHEAD_BYTES = 1_024

const bytesOf = ({ encodings }: CachedPage): number =>
  [...encodings.values()].reduce((sum, { body }) => sum + body.length + ENCODING_OVERHEAD_BYTES, 0)

const isTouched = (tags: readonly string[], changed: Changed): boolean =>
  changed === 'everything' || tags.some((tag) => changed.includes(tag))

class MemoryPageCache implements PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** The key under which a page was last kept; `#isKept` says whether it still is. */
  readonly #keys = new WeakMap<CachedPage, string>()
  /** The keys of the kept pages by their tags: a change reads only what it drops. */
  readonly #tagged = new Map<string, Set<string>>()
  /** Renders that later requests for the same key wait for. */
  readonly #shared = new Map<string, PendingRender>()
  /** All pending renders, also those that later requests do not wait for. */
  readonly #pending = new Set<PendingRender>()
  readonly #preparing = new WeakMap<CachedPage, Map<Coding, Promise<EncodedPage>>>()
  #recompressing: Promise<void> = Promise.resolve()

  readonly #recompresses: boolean

  constructor({ maxBytes, recompresses = true, maxAgeMs = 0 }: CacheLimits) {
    this.#recompresses = recompresses
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: bytesOf,
      ttl: maxAgeMs,
      noUpdateTTL: true,
      dispose: (page, key) => this.#forgetTags(key, page),
    })
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  load(key: string, produce: () => Promise<Produced>): Promise<CachedPage> {
    const shared = this.#shared.get(key)
    if (shared) return shared.promise
    const promise = Promise.resolve()
      .then(produce)
      .then(
        (produced) => this.#finish(key, render, produced),
        (error: unknown) => {
          this.#forget(key, render)
          throw error
        },
      )
    const render: PendingRender = { promise, changes: [] }
    this.#shared.set(key, render)
    this.#pending.add(render)
    return promise
  }

  prepare(page: CachedPage, coding: Coding): Promise<EncodedPage> {
    const ready = page.encodings.get(coding)
    if (ready) return Promise.resolve(ready)
    const preparing = this.#preparing.get(page) ?? new Map<Coding, Promise<EncodedPage>>()
    this.#preparing.set(page, preparing)
    const pending = preparing.get(coding)
    if (pending) return pending
    const promise = this.#encode(page, coding, 'quick')
    preparing.set(coding, promise)
    if (coding === 'br' && this.#recompresses) this.#recompress(page)
    return promise
  }

  drop(changed: Changed): void {
    if (changed === 'everything') this.#pages.clear()
    else {
      for (const tag of changed) {
        for (const key of this.#tagged.get(tag) ?? []) this.#pages.delete(key)
      }
    }
    for (const render of this.#pending) render.changes.push(changed)
    // Requests from now on get a render that began after the change.
    this.#shared.clear()
  }

  size() {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  #finish(key: string, render: PendingRender, { key: keepAs, page }: Produced): CachedPage {
    this.#forget(key, render)
    const isStale = render.changes.some((changed) => isTouched(page.tags, changed))
    if (keepAs !== null && !isStale) this.#keep(keepAs, page)
    return page
  }

  #forget(key: string, render: PendingRender): void {
    this.#pending.delete(render)
    if (this.#shared.get(key) === render) this.#shared.delete(key)
  }

  #keep(key: string, page: CachedPage): void {
    this.#keys.set(page, key)
    this.#pages.set(key, page)
    // A page that is larger than the whole cache is not kept.
    if (this.#pages.has(key)) this.#rememberTags(key, page)
  }

  #rememberTags(key: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#tagged.get(tag) ?? new Set<string>()
      this.#tagged.set(tag, keys.add(key))
    }
  }

  #forgetTags(key: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }

  #isKept(page: CachedPage): boolean {
    const key = this.#keys.get(page)
    return key !== undefined && this.#pages.peek(key) === page
  }

  async #encode(page: CachedPage, coding: Coding, effort: Effort): Promise<EncodedPage> {
    const plain = page.encodings.get('identity')
    if (!plain) throw new Error('A page always has its uncompressed bytes.')
    const body = await encode(plain.body, coding, effort)
    const encoded: EncodedPage = { body, etag: etagOf(page.hash, coding, effort) }
    page.encodings.set(coding, encoded)
    this.#measureAgain(page)
    return encoded
  }

  /** Counts the bytes of a kept page again: the cache measures a value only when it is set. */
  #measureAgain(page: CachedPage): void {
    const key = this.#keys.get(page)
    if (key === undefined || !this.#isKept(page)) return
    const ttl = this.#pages.getRemainingTTL(key)
    this.#pages.delete(key)
    this.#pages.set(key, page, Number.isFinite(ttl) ? { ttl: Math.max(1, ttl) } : {})
    if (this.#pages.has(key)) this.#rememberTags(key, page)
  }

  #recompress(page: CachedPage): void {
    this.#recompressing = this.#recompressing.then(async () => {
      await this.prepare(page, 'br')
      if (this.#isKept(page)) await this.#encode(page, 'br', 'best')
    })
    // If the compression fails, the quickly compressed bytes stay. No request waits for this.
    this.#recompressing = this.#recompressing.catch(() => {})
  }
}

/**
 * Keeps pages in memory and drops the least recently used first; subscribes to changes until it is
 * closed.
 */
export function createPageCache(
  limits: CacheLimits,
  changes: Pick<ChangeBus, 'onChange'>,
): PageCache {
  const cache = new MemoryPageCache(limits)
  changes.onChange((changed) => cache.drop(changed))
  return cache
}
