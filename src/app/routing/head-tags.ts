import type { QueryClient } from '@tanstack/react-query'
import { businessQuery } from '../../business/web/business-query.ts'
import { sharePictures } from '../../content/domain/share-pictures.ts'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { pages } from '../../urls.ts'
import { structuredTrail } from './structured-trail.ts'
import type { PageHead, PageHeads, PageParams, PageRoute, SharePicture } from './page-route.ts'

/** One element of the head: `meta` by name or property, or `link` by rel. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly by: 'name' | 'property' | 'rel'
  readonly key: string
  readonly value: string
}

export interface PageTags {
  readonly title: string
  readonly tags: readonly HeadTag[]
  readonly jsonLd: readonly object[]
}

export interface TagSource {
  readonly route: PageRoute
  readonly heads: PageHeads
  readonly params: PageParams
  readonly client: QueryClient
  readonly fetcher: Fetcher
  readonly publicUrl: string
  /**
   * Path of the page without its query, the canonical address: query parameters only prefill a form or
   * filter a list.
   */
  readonly path: string
  /** False for a shell and for answers such as 404 or 503, which search engines must not index. */
  readonly isIndexed: boolean
}

const meta = (key: string, value: string): HeadTag => ({ tag: 'meta', by: 'name', key, value })
const property = (key: string, value: string): HeadTag => ({
  tag: 'meta',
  by: 'property',
  key,
  value,
})

/** Returns the breadcrumbs of an indexed page; the home page has none. */
function trailOf({ title, within = [] }: PageHead, source: TagSource): readonly object[] {
  const { isIndexed, path, publicUrl } = source
  if (!isIndexed || path === pages.home()) return []
  const start = { name: 'Startseite', path: pages.home() }
  return [structuredTrail([start, ...within, { name: title, path }], publicUrl)]
}

function pictureTags({ path, alt, width, height }: SharePicture, publicUrl: string): HeadTag[] {
  return [
    property('og:image', new URL(path, publicUrl).href),
    ...(width ? [property('og:image:width', String(width))] : []),
    ...(height ? [property('og:image:height', String(height))] : []),
    property('og:image:alt', alt),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** Returns title and tags of a page; addresses come from PUBLIC_URL, never from a request. */
export function pageTags(source: TagSource): PageTags {
  const { route, heads, params, client, fetcher, publicUrl, path, isIndexed } = source
  const head = heads[route.module]?.({ params, client, fetcher, publicUrl })
  if (!head) throw new Error(`The page ${route.module} has no head.`)
  const brand = client.getQueryData(businessQuery(fetcher).queryKey)?.brand
  const title = brand && !head.isFullTitle ? `${head.title} | ${brand}` : head.title
  const url = `${publicUrl}${path}`
  const common = [
    meta('description', head.description),
    property('og:title', title),
    property('og:description', head.description),
    property('og:type', head.type ?? 'website'),
    property('og:locale', 'de_DE'),
    ...(brand ? [property('og:site_name', brand)] : []),
    ...pictureTags(head.image ?? sharePictures.hero, publicUrl),
  ]
  const indexTags: HeadTag[] = isIndexed
    ? [{ tag: 'link', by: 'rel', key: 'canonical', value: url }, property('og:url', url)]
    : [meta('robots', 'noindex')]
  return {
    title,
    tags: [...common, ...indexTags],
    jsonLd: [...(head.jsonLd ?? []), ...trailOf(head, source)],
  }
}
