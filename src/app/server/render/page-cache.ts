import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChangeBus } from '../../../platform/server/changes.ts'
import { NOT_FOUND_PATH } from '../../routing/page-route.ts'
import { encode, type Coding, type Effort } from './codings.ts'

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** A change with one of these tags drops the page. */
  readonly tags: readonly string[]
  /** Headers of this page only. */
  readonly headers?: Readonly<Record<string, string>>
  /** The pattern of the page's address, for the metrics; `*` by default, that of the 404 page. */
  readonly pattern?: string
}

/** The bytes of a page in one coding. */
export interface PageForm {
  readonly body: Buffer<ArrayBuffer>
  /** A strong ETag: different bytes have different tags. */
  readonly etag: string
}

export interface CachedPage {
  readonly status: number
  readonly hash: string
  readonly tags: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly forms: Map<Coding, PageForm>
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
  load(key: string, tags: readonly string[], produce: () => Promise<Produced>): Promise<CachedPage>
  /**
   * Returns the page's bytes in a coding: quickly compressed at first, later replaced by a better
   * compression unless the limits exclude it.
   */
  prepare(page: CachedPage, coding: Coding): Promise<PageForm>
  size(): { readonly pages: number; readonly bytes: number }
}

export interface CacheLimits {
  readonly maxBytes: number
  /** False for pages that are too many to be compressed a second time, at the best level. */
  readonly recompresses?: boolean
}

interface Flight {
  readonly tags: readonly string[]
  readonly promise: Promise<CachedPage>
  isOvertaken: boolean
}

const suffixes: Readonly<Record<Coding, Record<Effort, string>>> = {
  identity: { quick: 'i', best: 'i' },
  gzip: { quick: 'g', best: 'g' },
  br: { quick: 'b4', best: 'b11' },
}

const etagOf = (hash: string, coding: Coding, effort: Effort): string =>
  `"${hash}-${suffixes[coding][effort]}"`

/** Turns rendered HTML into a cached page with its uncompressed bytes. */
export function toCachedPage(rendered: RenderedPage): CachedPage {
  const { status, html, tags, headers = {}, pattern = NOT_FOUND_PATH } = rendered
  const body = Buffer.from(html)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  const plain: PageForm = { body, etag: etagOf(hash, 'identity', 'best') }
  return { status, hash, tags, headers, pattern, forms: new Map([['identity', plain]]) }
}

const bytesOf = ({ forms }: CachedPage): number =>
  [...forms.values()].reduce((sum, { body }) => sum + body.length, 0)

const isTouched = (tags: readonly string[], changed: readonly string[] | 'everything'): boolean =>
  changed === 'everything' || tags.some((tag) => changed.includes(tag))

class MemoryPageCache implements PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** The key under which a page was last kept; `#isKept` says whether it still is. */
  readonly #keys = new WeakMap<CachedPage, string>()
  readonly #flights = new Map<string, Flight>()
  readonly #preparing = new WeakMap<CachedPage, Map<Coding, Promise<PageForm>>>()
  #polishing: Promise<void> = Promise.resolve()

  readonly #recompresses: boolean

  constructor({ maxBytes, recompresses = true }: CacheLimits) {
    this.#recompresses = recompresses
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  load(
    key: string,
    tags: readonly string[],
    produce: () => Promise<Produced>,
  ): Promise<CachedPage> {
    const underWay = this.#flights.get(key)
    if (underWay) return underWay.promise
    const promise = Promise.resolve()
      .then(produce)
      .then(
        (produced) => this.#land(key, flight, produced),
        (error: unknown) => {
          this.#forgetFlight(key, flight)
          throw error
        },
      )
    const flight: Flight = { tags, promise, isOvertaken: false }
    this.#flights.set(key, flight)
    return promise
  }

  prepare(page: CachedPage, coding: Coding): Promise<PageForm> {
    const ready = page.forms.get(coding)
    if (ready) return Promise.resolve(ready)
    const preparing = this.#preparing.get(page) ?? new Map<Coding, Promise<PageForm>>()
    this.#preparing.set(page, preparing)
    const underWay = preparing.get(coding)
    if (underWay) return underWay
    const promise = this.#encode(page, coding, 'quick')
    preparing.set(coding, promise)
    if (coding === 'br' && this.#recompresses) this.#polish(page)
    return promise
  }

  drop(changed: readonly string[] | 'everything'): void {
    const touched = [...this.#pages].filter(([, page]) => isTouched(page.tags, changed))
    for (const [key] of touched) this.#pages.delete(key)
    for (const [key, flight] of this.#flights) {
      if (!isTouched(flight.tags, changed)) continue
      // Requests from now on get a render that began after the change.
      flight.isOvertaken = true
      this.#flights.delete(key)
    }
  }

  size() {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  #land(key: string, flight: Flight, { key: keepAs, page }: Produced): CachedPage {
    this.#forgetFlight(key, flight)
    if (keepAs !== null && !flight.isOvertaken) this.#keep(keepAs, page)
    return page
  }

  #forgetFlight(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }

  #keep(key: string, page: CachedPage): void {
    this.#keys.set(page, key)
    this.#pages.set(key, page)
  }

  #isKept(page: CachedPage): boolean {
    const key = this.#keys.get(page)
    return key !== undefined && this.#pages.peek(key) === page
  }

  async #encode(page: CachedPage, coding: Coding, effort: Effort): Promise<PageForm> {
    const plain = page.forms.get('identity')
    if (!plain) throw new Error('A page always has its plain form.')
    const body = await encode(plain.body, coding, effort)
    const form: PageForm = { body, etag: etagOf(page.hash, coding, effort) }
    page.forms.set(coding, form)
    this.#measureAgain(page)
    return form
  }

  /** Counts the bytes of a kept page again: the cache measures a value only when it is set. */
  #measureAgain(page: CachedPage): void {
    const key = this.#keys.get(page)
    if (key === undefined || !this.#isKept(page)) return
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }

  #polish(page: CachedPage): void {
    this.#polishing = this.#polishing.then(async () => {
      await this.prepare(page, 'br')
      if (this.#isKept(page)) await this.#encode(page, 'br', 'best')
    })
    // If the compression fails, the quickly compressed bytes stay. No request waits for this.
    this.#polishing = this.#polishing.catch(() => {})
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
