import type { Context } from 'hono'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import { readChoice, readListQuery } from '../../../platform/server/list-query.ts'
import { inquiryKinds, inquiryStatuses } from '../../domain/inquiry-status.ts'
import { inquiryShowFilters, type InquiryShowFilter } from '../../domain/inquiry-show-filter.ts'
import { searchTerms } from '../../../platform/domain/search-words.ts'
import type { ThreadFilter } from '../threads/threads-repo.ts'

const MAX_TERMS = 5

const showFilters: Readonly<Record<InquiryShowFilter, Pick<ThreadFilter, 'unread' | 'suspect'>>> = {
  unread: { unread: true },
  'unread-trusted': { unread: true, suspect: false },
  trusted: { suspect: false },
  suspect: { suspect: true },
}

/** Reads `?kind=&status=&show=&q=&before=&limit=` of the inbox. */
export function readInquiryFilter(c: Context): Result<ThreadFilter, Refusal> {
  const query = readListQuery(c)
  if (!query.ok) return query
  const kind = readChoice(c, 'kind', inquiryKinds)
  if (!kind.ok) return kind
  const status = readChoice(c, 'status', inquiryStatuses)
  if (!status.ok) return status
  const show = readChoice(c, 'show', inquiryShowFilters)
  if (!show.ok) return show
  return ok({
    kind: kind.value,
    status: status.value,
    ...(show.value && showFilters[show.value]),
    terms: searchTerms(query.value.typed).slice(0, MAX_TERMS),
    before: query.value.before,
    limit: query.value.limit,
  })
}
