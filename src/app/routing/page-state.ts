import type { QueryClient } from '@tanstack/react-query'
import { businessQuery } from '../../business/web/business-query.ts'
import { ApiError } from '../../platform/web/api-client.ts'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { seedQueryError } from '../../platform/web/query-client.ts'
import type { PageComponent, PageParams, PageQuery, PageRoute } from './page-route.ts'

/** The result of one query of a page. */
export type Outcome =
  | { readonly data: unknown }
  | { readonly error: { readonly status: number; readonly code: string; readonly message: string } }

/**
 * The data a page was rendered from, as JSON beside its HTML. It contains no personal data and no
 * time.
 */
export interface PageState {
  /** Path and search the HTML was rendered for; a shell's path still has its `:names`. */
  readonly path: string
  readonly search: string
  /** True for the general 404 and for a page's own "not found". */
  readonly isMissing?: true
  /** PUBLIC_URL, for canonical addresses. */
  readonly publicUrl: string
  /** In the order of `pageQueries`. */
  readonly outcomes: readonly Outcome[]
}

export const STATE_ID = 'state'

const missing = {
  status: 404,
  code: 'not-found',
  message: 'Das gibt es hier nicht.',
}

/** Returns every query of a page, the layout's first. Server and browser need the same order. */
export function pageQueries(
  { queries }: PageRoute,
  Page: PageComponent,
  fetcher: Fetcher,
  params: PageParams,
  search: string,
): readonly PageQuery[] {
  return [
    businessQuery(fetcher),
    ...(queries?.(fetcher, params, search) ?? []),
    ...(Page.queries?.(fetcher, params) ?? []),
  ]
}

/** Returns the results of a page whose parameter cannot exist: its own queries are not sent. */
export function missingOutcome(): Outcome {
  return { error: missing }
}

/** Stores results where `useQuery` finds them. */
export function seedOutcomes(
  client: QueryClient,
  queries: readonly PageQuery[],
  outcomes: readonly Outcome[],
): void {
  for (const [index, { queryKey }] of queries.entries()) {
    const outcome = outcomes[index]
    if (!outcome) continue
    if ('error' in outcome) {
      const { status, code, message } = outcome.error
      seedQueryError(client, queryKey, new ApiError(status, { code, message }))
    } else {
      client.setQueryData(queryKey, outcome.data)
    }
  }
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Returns JSON that cannot end the script element that contains it. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (found) => escapes[found] ?? '')
}
