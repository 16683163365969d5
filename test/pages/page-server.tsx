import { queryOptions, useQuery } from '@tanstack/react-query'
import { Hono } from 'hono'
import { vi } from 'vitest'
import { toBusinessView } from '../../src/business/domain/business-view.ts'
import { initialBusiness } from '../../src/business/domain/initial-business.ts'
import type { ChangeListener } from '../../src/platform/server/changes.ts'
import { useFetcher, type Fetcher } from '../../src/platform/web/fetcher.tsx'
import { api } from '../../src/urls.ts'
import { readManifest } from '../../src/app/server/render/asset-manifest.ts'
import type { PageProps, PageRoute } from '../../src/app/routing/page-route.ts'
import { createPages, type PagesDeps } from '../../src/app/server/render/pages.ts'
import { securityHeaders } from '../../src/app/server/render/security-headers.ts'

export const business = toBusinessView(
  { ...initialBusiness, brand: 'Marke' },
  'https://shop.example',
)
export const PUBLIC_URL = 'https://shop.example'

interface Product {
  readonly name: string
}

const productQuery = (fetcher: Fetcher, id: string | undefined) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => fetcher<Product>(`/api/products/${id}`),
  })

function ProductPage({ params }: PageProps) {
  const { data, isError } = useQuery(productQuery(useFetcher(), params.id))
  if (isError) return <h1>Nicht da</h1>
  return <h1>{data?.name ?? 'Lädt'}</h1>
}

const BrokenPage = (): never => {
  throw new Error('broken page')
}

const page = async () => ({ default: ProductPage })
const head = () => ({ title: 'Titel & <b>', description: 'Be"schreibung' })
const heads = {
  product: head,
  'company/not-found-page': () => ({ title: 'None', description: 'None' }),
}

const routes: readonly PageRoute[] = [
  { path: '/', kind: 'public', module: 'product', load: page },
  {
    path: '/product/:id',
    kind: 'public',
    module: 'product',
    load: page,
    params: { id: /^[1-9]\d*$/ },
    search: { view: ['list', 'grid'], after: /^\d+$/ },
    queries: (fetcher, { id }) => [productQuery(fetcher, id)],
  },
  { path: '/mine/:id', kind: 'shell', module: 'product', load: page },
  { path: '/tab/:tab', kind: 'shell', module: 'product', load: page, params: { tab: ['a'] } },
  {
    path: '/broken',
    kind: 'public',
    module: 'product',
    load: async () => ({ default: BrokenPage }),
  },
]

const manifest = readManifest({
  'src/app/web/boot.ts': { file: 'assets/boot.js' },
  'src/app/web/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_vendor.js'],
    css: ['assets/style.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/app/web/pages/product.tsx': { file: 'assets/product.js', imports: ['_vendor.js'] },
  'src/app/web/pages/company/not-found-page.tsx': { file: 'assets/not-found.js' },
})

/** An answer of the API that is declared public with a tag. */
export const publicAnswer = (body: unknown, tag: string): Response =>
  Response.json(body, { headers: { 'Cache-Tag': tag } })

/**
 * Creates the real page server around a small shop of products, with the controls that tests need.
 */
export function setUp(over: Partial<PagesDeps> = {}) {
  const listeners: ChangeListener[] = []
  const products = new Map<string, Product>([['1', { name: 'Eins' }]])
  const apiFetch = vi.fn(async (path: string): Promise<Response> => {
    if (path === api.business()) return publicAnswer(business, 'business')
    const product = products.get(path.split('/').at(-1) ?? '')
    if (product) return publicAnswer(product, `product:${path.split('/').at(-1)}`)
    return Response.json({ message: 'Fehlt', code: 'not-found' }, { status: 404 })
  })
  const log = { error: vi.fn() }
  const deps: PagesDeps = {
    apiFetch,
    env: { publicUrl: PUBLIC_URL, isProduction: true, hstsSubdomains: true },
    changes: {
      onChange: (listener) => {
        listeners.push(listener)
        return () => true
      },
    },
    log,
    assets: manifest,
    routes,
    heads,
    ...over,
  }
  const app = new Hono().use(securityHeaders(deps.env)).route('/', createPages(deps).routes)
  const change: ChangeListener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers })
  const requestCount = (path: string) =>
    apiFetch.mock.calls.filter(([call]) => call === path).length
  return { app, apiFetch, requestCount, change, get, log, products }
}
