import { contentAnswer, type Answer, type PageRequest } from './answer.ts'
import type { Coding } from './codings.ts'
import type { CachedPage, PageForm } from './page-cache.ts'

const RETRY_AFTER_SECONDS = '5'

/** Remembers whole answers: the same bytes get the same object. */
const wholeAnswers = new WeakMap<PageForm, Answer>()

/** Returns the answer with the page's bytes in a coding, or null if these are not prepared. */
export function pageAnswer(page: CachedPage, coding: Coding, request: PageRequest): Answer | null {
  const form = page.forms.get(coding)
  if (!form) return null
  const isWhole = request.method === 'GET' && !request.ifNoneMatch
  const known = isWhole ? wholeAnswers.get(form) : undefined
  if (known) return known
  const answer = buildAnswer(page, form, coding, request)
  if (isWhole) wholeAnswers.set(form, answer)
  return answer
}

function buildAnswer(
  page: CachedPage,
  form: PageForm,
  coding: Coding,
  request: PageRequest,
): Answer {
  const content = {
    status: page.status,
    type: page.type,
    cacheControl: page.status === 503 ? 'no-store' : 'no-cache',
    coding,
    body: form.body,
    etag: form.etag,
    etagStem: `"${page.hash}-`,
  }
  const answer = contentAnswer(content, request)
  const headers = { ...answer.headers, ...page.headers }
  const { pattern } = page
  if (page.status !== 503) return { ...answer, headers, pattern }
  return { ...answer, pattern, headers: { ...headers, 'Retry-After': RETRY_AFTER_SECONDS } }
}
