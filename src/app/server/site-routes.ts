import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Env } from '../../platform/server/env.ts'
import { api, API_ROOT, pagePatterns, pages } from '../../urls.ts'
import { pageRoutes } from '../web/page-routes.ts'

const AN_HOUR = 'public, max-age=3600'

export interface SiteDeps {
  /** Calls the API inside this process, without the network. */
  readonly apiFetch: (path: string) => Promise<Response>
  readonly env: Pick<Env, 'publicUrl'>
}

const productsSchema = z.array(z.object({ id: z.int() }))
const businessSchema = z.object({ brand: z.string() })

/** Returns the paths of the sitemap: every public page without parameters, and every product. */
async function publicPaths({ apiFetch }: SiteDeps): Promise<string[]> {
  const answer = await apiFetch(api.products())
  const products = productsSchema.parse(await answer.json())
  const fixed = pageRoutes.flatMap(({ kind, path }) =>
    kind === 'public' && path !== pagePatterns.product ? [path] : [],
  )
  return [...fixed, ...products.map(({ id }) => pages.product(id))]
}

function sitemap(paths: readonly string[], publicUrl: string): string {
  // Paths consist of the shop's own words and numbers, so they need no escaping.
  const entries = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const robots = (publicUrl: string): string =>
  ['User-agent: *', `Disallow: ${API_ROOT}/`, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

const webManifest = (name: string) => ({
  name,
  short_name: name,
  lang: 'de',
  start_url: pages.home(),
  display: 'browser',
  background_color: '#fbf7ef',
  theme_color: '#f9ad2b',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Serves robots.txt, sitemap.xml and the web manifest. */
export function siteRoutes(deps: SiteDeps): Hono {
  const { publicUrl } = deps.env
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'Cache-Control': AN_HOUR }))
    .get('/sitemap.xml', async (c) => {
      const xml = sitemap(await publicPaths(deps), publicUrl)
      const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': AN_HOUR }
      return c.body(xml, 200, headers)
    })
    .get('/site.webmanifest', async (c) => {
      const answer = await deps.apiFetch(api.business())
      const { brand } = businessSchema.parse(await answer.json())
      const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': AN_HOUR }
      return c.body(JSON.stringify(webManifest(brand)), 200, headers)
    })
}
