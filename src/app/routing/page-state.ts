import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { businessQuery } from '../../business/web/business-query.ts'
import { ApiError } from '../../platform/web/api-client.ts'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { seedQueryError } from '../../platform/web/query-client.ts'
import type { PageComponent, PageParams, PageQuery, PageRoute } from './page-route.ts'

/** The result of one query of a page. */
export type Outcome =
  | { readonly data: unknown }
  | { readonly error: { readonly status: number; readonly code: string; readonly message: string } }

/** The result of a query, and where `useQuery` looks for it. */
export type StoredOutcome = Outcome & { readonly queryKey: QueryKey }

/**
 * The page of a document and the data it was rendered from, as JSON beside its HTML. It contains no
 * personal data and no time. With it the browser shows the page without the page table.
 */
export interface PageState {
  /** The page's entry in the page table, without its functions. */
  readonly route: Pick<PageRoute, 'path' | 'kind' | 'module'>
  /** The script of the page's module. */
  readonly script: string
  /** Path and search the HTML was rendered for; a shell's path still has its `:names`. */
  readonly path: string
  /** The values of the parameters that the HTML was rendered for. */
  readonly params: PageParams
  readonly search: string
  /** True for the general 404 and for a page's own "not found". */
  readonly isMissing?: true
  /** PUBLIC_URL, for canonical addresses. */
  readonly publicUrl: string
  readonly outcomes: readonly StoredOutcome[]
}

export const STATE_ID = 'state'

const missing = {
  status: 404,
  code: 'not-found',
  message: 'Das gibt es hier nicht.',
}

/** Returns every query of a page, the layout's first. */
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

/** Returns the results of a page with the keys of its queries, which are in the same order. */
export function withKeys(
  queries: readonly PageQuery[],
  outcomes: readonly Outcome[],
): readonly StoredOutcome[] {
  return outcomes.flatMap((outcome, index) => {
    const query = queries[index]
    return query ? [{ ...outcome, queryKey: query.queryKey }] : []
  })
}

/** Stores results where `useQuery` finds them. */
export function storeOutcomes(client: QueryClient, outcomes: readonly StoredOutcome[]): void {
  for (const outcome of outcomes) {
    if ('error' in outcome) {
      const { status, code, message } = outcome.error
      seedQueryError(client, outcome.queryKey, new ApiError(status, { code, message }))
    } else {
      client.setQueryData(outcome.queryKey, outcome.data)
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
