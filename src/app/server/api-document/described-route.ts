import type * as z from 'zod/mini'

/** Media types of answers and bodies that are no JSON. */
export type MediaType =
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/x-ndjson'
  | 'application/xml'
  | 'application/zip'
  | 'text/calendar'
  | 'text/csv'
  | 'text/html'

/** What a request or an answer contains: JSON of a schema, a file, or null for nothing. */
export type Content = z.core.$ZodType | MediaType | null

/** One route of the API as the document describes it. */
export interface DescribedRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The pattern of the router, for example `/api/orders/:id`. */
  readonly path: string
  readonly summary: string
  /** Names of the parameters of the query. */
  readonly query: readonly string[]
  /** Whether the header `Idempotency-Key` makes a repeated request safe. */
  readonly isKeyed: boolean
  readonly request: Content
  /** The successful answers by status. Refusals are the same for every route. */
  readonly answers: Readonly<Record<number, Content>>
}

interface More {
  readonly status?: number
  readonly query?: readonly string[]
  readonly isKeyed?: boolean
  /** Further successful answers. */
  readonly also?: Readonly<Record<number, Content>>
}

function describe(
  method: DescribedRoute['method'],
  path: string,
  summary: string,
  { request, answer }: { readonly request: Content; readonly answer: Content },
  { status = 200, query = [], isKeyed = false, also = {} }: More,
): DescribedRoute {
  return { method, path, summary, query, isKeyed, request, answers: { [status]: answer, ...also } }
}

/** Describes a route that reads. */
export function get(
  path: string,
  summary: string,
  answer: Content,
  more: More = {},
): DescribedRoute {
  return describe('GET', path, summary, { request: null, answer }, more)
}

/** Returns a function that describes a route with this method and a body. */
function withBody(method: DescribedRoute['method']) {
  return (
    path: string,
    summary: string,
    request: Content,
    answer: Content,
    more: More = {},
  ): DescribedRoute => describe(method, path, summary, { request, answer }, more)
}

export const post = withBody('POST')
export const put = withBody('PUT')
export const patch = withBody('PATCH')

/** Describes a route that deletes; it has no body. */
export function remove(
  path: string,
  summary: string,
  answer: Content,
  more: More = {},
): DescribedRoute {
  return describe('DELETE', path, summary, { request: null, answer }, more)
}

/** The parameters of every list that is read page by page. */
export const LIST = ['q', 'before', 'limit'] as const
