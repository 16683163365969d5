import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import type { LazyPart } from '../../platform/web/lazy-part.tsx'
import type { TrailStep } from './structured-trail.ts'

/** Values of a pattern's parameters; a shell knows them only once it is mounted. */
export type PageParams = Readonly<Record<string, string | undefined>>

export interface PageProps {
  readonly params: PageParams
}

export type PageComponent = ComponentType<PageProps> & {
  /** The parts below the first screen that load their own code; see `lazyPart`. */
  readonly parts?: readonly LazyPart[]
  /** Queries that only this page's code knows; the others are in the page table. */
  readonly queries?: (fetcher: Fetcher, params: PageParams) => readonly PageQuery[]
  /** Loads structured data from code that only the server runs; it stands in the head. */
  readonly structured?: (publicUrl: string) => Promise<readonly object[]>
}

/** The module of a page. */
export interface PageModule {
  readonly default: PageComponent
}

/** Any `queryOptions(...)`; the key says where the data is stored. */
export interface PageQuery {
  readonly queryKey: QueryKey
  readonly queryFn?: unknown
}

/** A picture for social networks; sizes in pixels, unknown for an uploaded picture. */
export interface SharePicture {
  readonly path: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}

/** Title, description and structured data of a page. */
export interface PageHead {
  readonly title: string
  /** True if the brand is not appended to the title. */
  readonly isFullTitle?: boolean
  readonly description: string
  readonly type?: 'website' | 'article' | 'product'
  /** The picture for social networks; by default the shop's. */
  readonly image?: SharePicture
  /** Pages between the home page and this one, for breadcrumbs. */
  readonly within?: readonly TrailStep[]
  /** Structured data, in the server's HTML only. */
  readonly jsonLd?: readonly object[]
}

export interface HeadContext {
  /** Origin of the shop's absolute addresses. */
  readonly publicUrl: string
  readonly params: PageParams
  readonly client: QueryClient
  readonly fetcher: Fetcher
}

/**
 * The accepted values of a parameter. With a list, each value is a page and any other value is the
 * general 404, or below a page with tabs its first tab. With a pattern (public pages), a value that does
 * not match or whose query answers 404 shows this page's own "not found" with status 404.
 */
export type ParamRule = RegExp | readonly string[]

/** The addresses of a page, or of a public answer of the API. */
export interface AddressRules {
  /** From `pagePatterns` or `apiPatterns`. */
  readonly path: string
  /**
   * Every parameter of a public address needs a rule. A shell's parameter without a rule may have any
   * value.
   */
  readonly params?: Readonly<Record<string, ParamRule>>
  /**
   * Accepted values of the query string; everything else in it is ignored by the cache of pages. With a
   * pattern the value says where a later page of a list of products starts: such a page has a small cache
   * of its own, because the values are many, and search engines do not index it.
   */
  readonly search?: Readonly<Record<string, ParamRule>>
}

export interface PageRoute extends AddressRules {
  /**
   * `public`: one page for each accepted value. `shell`: one page for all values; personal data is
   * loaded later.
   */
  readonly kind: 'public' | 'shell'
  /** Path in `src/app/web/pages` without extension; finds the page's scripts in the build. */
  readonly module: string
  /** Loads the module whose default export is the page. */
  readonly load: () => Promise<PageModule>
  /** `search` holds the accepted values of the query string, without the question mark. */
  readonly queries?: (fetcher: Fetcher, params: PageParams, search: string) => readonly PageQuery[]
}

/** The head of every page, by its module. */
export type PageHeads = Readonly<Record<string, (context: HeadContext) => PageHead>>

/** The pattern of the 404 page. */
export const NOT_FOUND_PATH = '*'
