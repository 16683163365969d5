import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { onStockChange } from '../../../catalogue/server/selling/stock-changes.ts'
import { productTag } from '../../../catalogue/domain/product-tags.ts'
import { publicTags, removeTags } from '../../../platform/server/answers/answer-tags.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { isLaterListPage } from '../../routing/later-list-page.ts'
import { matchPage, type PageMatch } from '../../routing/match-page.ts'
import type { AddressRules } from '../../routing/page-route.ts'
import type { Answer, PageRequest } from './answer.ts'
import { chooseAnyCoding } from './codings.ts'
import { pageAnswer } from './page-answer.ts'
import { createPageCache, toCachedPage, type PageCache, type Produced } from './page-cache.ts'
import { publicRoutes } from './public-routes.ts'
import { splitTarget } from './split-target.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** Answers with a free value in the query have a cache of their own, so that they never push out others. */
const MAX_LATER_BYTES = 4 * 1024 * 1024
/** Other instances are not notified of packs that are sold while some are left. */
const MAX_AGE_MS = 5_000

export interface PublicAnswers {
  /** Returns the answer if it is in memory, otherwise null. */
  cached(request: PageRequest): Answer | null
  /** Answers from memory what handlers declared public, and keeps it; passes on everything else. */
  readonly serve: MiddlewareHandler
}

type Deps = Pick<ApiDeps, 'db' | 'changes'> & { readonly env: Pick<ApiDeps['env'], 'databaseUrl'> }

type PublicMatch = PageMatch<AddressRules>

function findMatch(path: string, search: string): PublicMatch | null {
  if (path.includes('%')) return null
  const match = matchPage(publicRoutes, path, search)
  if (!match || match.isMissing) return null
  // With a value that is not accepted, the handler decides.
  const isWhole = new URLSearchParams(search).size === new URLSearchParams(match.search).size
  return search === '' || isWhole ? match : null
}

/** Longer addresses are none of the shop's own, and their matches would only fill the memory. */
const MAX_KNOWN_LENGTH = 100

/** Remembers matches, because to find one takes as long as to answer. */
const matches = new LRUCache<string, { readonly match: PublicMatch | null }>({ max: 1_000 })

function publicMatch({ method, path, search }: PageRequest): PublicMatch | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (path.length + search.length > MAX_KNOWN_LENGTH) return findMatch(path, search)
  const target = `${path}?${search}`
  const known = matches.get(target)
  if (known) return known.match
  const match = findMatch(path, search)
  matches.set(target, { match })
  return match
}

const keyOf = (path: string, { search }: PublicMatch): string =>
  search === '' ? path : `${path}?${search}`

/** Returns what is kept of an answer: nothing unless it was declared public. */
async function toProduced(key: string, pattern: string, response: Response): Promise<Produced> {
  const tags = publicTags(response)
  if (response.status !== 200 || !tags) {
    return { key: null, page: toCachedPage({ status: 404, text: '', tags: [] }) }
  }
  const link = response.headers.get('Link')
  const page = toCachedPage({
    status: 200,
    text: await response.text(),
    type: response.headers.get('Content-Type') ?? 'application/json',
    tags,
    headers: link === null ? {} : { Link: link },
    pattern,
  })
  return { key, page }
}

/** Keeps the public answers of the API in memory, in every coding that was asked for, until a change drops them. */
export function createPublicAnswers({ db, changes, env }: Deps): PublicAnswers {
  const maxAgeMs = env.databaseUrl === null ? 0 : MAX_AGE_MS
  const fixed = createPageCache({ maxBytes: MAX_BYTES, maxAgeMs }, changes)
  const later = createPageCache(
    { maxBytes: MAX_LATER_BYTES, recompresses: false, maxAgeMs },
    changes,
  )
  // The answers contain the stock, which pages do not.
  onStockChange(db, (ids) => {
    for (const cache of [fixed, later]) cache.drop(ids.map(productTag))
  })
  const cacheOf = ({ route, search }: PublicMatch): PageCache =>
    isLaterListPage(route, search) ? later : fixed

  return {
    cached: (request) => {
      const match = publicMatch(request)
      const known = match && cacheOf(match).get(keyOf(request.path, match))
      return known ? pageAnswer(known, chooseAnyCoding(request.acceptEncoding), request) : null
    },
    serve: async (c, next) => {
      const request: PageRequest = {
        method: c.req.method,
        ...splitTarget(c.req.url),
        acceptEncoding: c.req.header('accept-encoding'),
        ifNoneMatch: c.req.header('if-none-match'),
      }
      const match = publicMatch(request)
      if (!match) {
        await next()
        return removeTags(c.res)
      }
      const cache = cacheOf(match)
      const key = keyOf(request.path, match)
      let hasRun = false
      const produce = async (): Promise<Produced> => {
        hasRun = true
        await next()
        return toProduced(key, match.route.path, c.res.clone())
      }
      const page = cache.get(key) ?? (await cache.load(key, produce))
      if (page.status !== 200) {
        if (!hasRun) await next()
        return removeTags(c.res)
      }
      const coding = chooseAnyCoding(request.acceptEncoding)
      await cache.prepare(page, coding)
      const answer = pageAnswer(page, coding, request)
      if (!answer) throw new Error('The bytes were prepared.')
      // Otherwise Hono adds the headers of the answer before, such as `no-store`.
      c.res = undefined
      c.res = new Response(answer.body, { status: answer.status, headers: answer.headers })
    },
  }
}

/** Removes the tags of the API's answers where nothing is kept. */
export const withoutTags: MiddlewareHandler = async (c, next) => {
  await next()
  removeTags(c.res)
}
