import { contentAnswer, type Answer, type PageRequest } from './answer.ts'
import type { Coding } from './codings.ts'
import type { CachedPage, EncodedPage } from './page-cache.ts'

const RETRY_AFTER_SECONDS = '5'

/** Remembers whole answers: the same bytes get the same object. */
const wholeAnswers = new WeakMap<EncodedPage, Answer>()

/** Returns the answer with the page's bytes in a coding, or null if these are not prepared. */
export function pageAnswer(page: CachedPage, coding: Coding, request: PageRequest): Answer | null {
  const encoded = page.encodings.get(coding)
  if (!encoded) return null
  const isWhole = request.method === 'GET' && !request.ifNoneMatch
  const known = isWhole ? wholeAnswers.get(encoded) : undefined
  if (known) return known
  const answer = buildAnswer(page, encoded, coding, request)
  if (isWhole) wholeAnswers.set(encoded, answer)
  return answer
}

function buildAnswer(
  page: CachedPage,
  encoded: EncodedPage,
  coding: Coding,
  request: PageRequest,
): Answer {
  const content = {
    status: page.status,
    type: page.type,
    cacheControl: page.status === 503 ? 'no-store' : 'no-cache',
    coding,
    body: encoded.body,
    etag: encoded.etag,
    etagStem: `"${page.hash}-`,
  }
  const answer = contentAnswer(content, request)
  const headers = { ...answer.headers, ...page.headers }
  const { pattern } = page
  if (page.status !== 503) return { ...answer, headers, pattern }
  return { ...answer, pattern, headers: { ...headers, 'Retry-After': RETRY_AFTER_SECONDS } }
}
