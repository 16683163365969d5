import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import type { NearPart } from '../../platform/web/near-part.tsx'
import type { TrailStep } from './structured-trail.ts'

/** Values of a pattern's `:names`; a shell knows them only once it is mounted. */
export type PageParams = Readonly<Record<string, string | undefined>>

export interface PageProps {
  readonly params: PageParams
}

export type PageComponent = ComponentType<PageProps> & {
  /** What stands below the first screen and brings its own code; see `nearPart`. */
  readonly parts?: readonly NearPart[]
}

/** Any `queryOptions(...)`: its key says where the data will be found. */
export interface PageQuery {
  readonly queryKey: QueryKey
  readonly queryFn?: unknown
}

/** A picture for social networks; sizes in pixels, unknown for one of the owner's own. */
export interface SharePicture {
  readonly path: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}

/** What a page tells browsers, search engines and social networks about itself. */
export interface PageHead {
  readonly title: string
  /** The title stands alone, without the brand behind it. */
  readonly isFullTitle?: boolean
  readonly description: string
  readonly type?: 'website' | 'article' | 'product'
  /** The picture for social networks; absent: the shop's own. */
  readonly image?: SharePicture
  /** Pages between the start and this one, for the breadcrumbs of search engines. */
  readonly within?: readonly TrailStep[]
  /** Structured data blocks, server HTML only. */
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
 * A parameter's accepted values. A list: each value is a page of its own, any other is the general
 * 404. A pattern (public pages): a value that does not match, or whose query answers 404, is this
 * page's own "not found" with status 404.
 */
export type ParamRule = RegExp | readonly string[]

export interface PageRoute {
  /** From `pagePatterns`. */
  readonly path: string
  /** Public: one page for each accepted value. Shell: one page for all, personal data comes later. */
  readonly kind: 'public' | 'shell'
  /** File name in `src/app/pages` without extension: finds the page's scripts in the build. */
  readonly module: string
  /** Brings the module, whose default export is the page: a name would cost every visitor 12 bytes. */
  readonly load: () => Promise<{ readonly default: PageComponent }>
  /** Every `:name` of a public page needs a rule; a shell's without one may be anything. */
  readonly params?: Readonly<Record<string, ParamRule>>
  /** Accepted values of the query string; everything else in it is ignored by the cache. */
  readonly search?: Readonly<Record<string, readonly string[]>>
  readonly queries?: (fetcher: Fetcher, params: PageParams) => readonly PageQuery[]
  /**
   * Foreign origins the page may show in a frame once the visitor asks for it. Such a page always
   * opens as a document: the policy of the page before would forbid the frame.
   */
  readonly frames?: readonly string[]
  /** Changes of these tags drop the page from the cache. */
  readonly tags?: (params: PageParams) => readonly string[]
}

/** The head of every page, by its module. */
export type PageHeads = Readonly<Record<string, (context: HeadContext) => PageHead>>

/** The pattern of the page that is shown where no page is. */
export const NOT_FOUND_PATH = '*'
