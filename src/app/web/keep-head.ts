import type { QueryClient } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { pageHeads } from './page-heads.ts'
import type { AppNavigation } from './app.tsx'
import { isLaterListPage } from '../routing/later-list-page.ts'
import { pageTags, type HeadTag, type PageTags } from '../routing/head-tags.ts'

interface HeadDeps {
  readonly navigation: AppNavigation
  readonly client: QueryClient
  readonly fetcher: Fetcher
  readonly publicUrl: string
}

const selectorOf = ({ tag, by, key }: HeadTag): string => `${tag}[${by}="${key}"]`

const kept = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'link[rel="canonical"]',
].join()

function write({ title, tags }: PageTags): void {
  document.title = title
  const wanted = new Set(tags.map(selectorOf))
  for (const element of document.head.querySelectorAll(kept)) {
    if (![...wanted].some((selector) => element.matches(selector))) element.remove()
  }
  for (const tag of tags) {
    const found = document.head.querySelector(selectorOf(tag))
    const element = found ?? document.head.appendChild(document.createElement(tag.tag))
    element.setAttribute(tag.by, tag.key)
    element.setAttribute(tag.tag === 'link' ? 'href' : 'content', tag.value)
  }
}

/** A live region that screen readers announce. */
function createAnnouncer(): HTMLElement {
  const region = document.createElement('p')
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', 'polite')
  document.body.append(region)
  return region
}

/**
 * Updates title and meta tags when the page or its data change, and announces new titles. It starts with
 * the first navigation: until then the server's head is correct.
 */
export function keepHead({ navigation, client, fetcher, publicUrl }: HeadDeps): void {
  const region = createAnnouncer()
  const read = (): PageTags => {
    const { route, params, path, search } = navigation.current()
    const isIndexed = route.kind === 'public' && !isLaterListPage(route, search)
    const heads = pageHeads
    return pageTags({ route, heads, params, client, fetcher, publicUrl, path, isIndexed })
  }
  // The page of the document has been read already; only other pages are announced.
  let shown = navigation.initial()
  let written = ''
  const update = (): void => {
    const tags = read()
    const next = JSON.stringify(tags)
    if (next === written) return
    written = next
    write(tags)
    const current = navigation.current()
    if (current.path !== shown.path) region.textContent = tags.title
    shown = current
  }
  update()
  navigation.subscribe(update)
  client.getQueryCache().subscribe(update)
}
