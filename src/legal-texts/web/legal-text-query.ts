import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { LegalTextKind } from '../domain/legal-text-kinds.ts'
import type { LegalTextView } from '../domain/legal-text-view.ts'

/** Loads the owner's own words for a text. */
export function legalTextQuery(fetcher: Fetcher, kind: LegalTextKind) {
  return queryOptions({
    queryKey: [api.legalText(kind)],
    queryFn: () => fetcher<LegalTextView>(api.legalText(kind)),
  })
}
