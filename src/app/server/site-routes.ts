import { Hono } from 'hono'
import * as z from 'zod/mini'
import { withAsciiDomain } from '../../platform/domain/ascii-domain.ts'
import type { Clock } from '../../platform/domain/clock.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'
import type { Env } from '../../platform/server/env.ts'
import { api, API_ROOT, pages } from '../../urls.ts'

const AN_HOUR = 'public, max-age=3600'

/** Readers distrust the contact after this time; RFC 9116 recommends less than a year. */
const SECURITY_TEXT_LIFE_MS = 180 * DAY_MS

export interface SiteDeps {
  /** Calls the API inside this process, without the network. */
  readonly apiFetch: (path: string) => Promise<Response>
  readonly env: Pick<Env, 'publicUrl'>
  readonly clock: Clock
}

const SECURITY_TEXT = '/.well-known/security.txt'

const businessSchema = z.object({ brand: z.string(), email: z.string() })

const robots = (publicUrl: string): string =>
  ['User-agent: *', `Disallow: ${API_ROOT}/`, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

/** Tells whoever found a vulnerability where to report it (RFC 9116). */
function securityText(email: string, publicUrl: string, now: Date): string {
  return [
    `Contact: mailto:${encodeURI(withAsciiDomain(email))}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_LIFE_MS).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}${SECURITY_TEXT}`,
    '',
  ].join('\n')
}

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

/** Serves robots.txt, security.txt and the web manifest. */
export function siteRoutes(deps: SiteDeps): Hono {
  const { publicUrl } = deps.env
  /** Answers as the API does while the business cannot be read: 503 without the database. */
  const withBusiness = async (
    answer: (business: z.infer<typeof businessSchema>) => Response,
  ): Promise<Response> => {
    const found = await deps.apiFetch(api.business())
    return found.ok ? answer(businessSchema.parse(await found.json())) : found
  }
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'Cache-Control': AN_HOUR }))
    .get(SECURITY_TEXT, (c) =>
      withBusiness(({ email }) => {
        const text = securityText(email, publicUrl, deps.clock.now())
        return c.text(text, 200, { 'Cache-Control': AN_HOUR })
      }),
    )
    .get('/site.webmanifest', (c) =>
      withBusiness(({ brand }) => {
        const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': AN_HOUR }
        return c.body(JSON.stringify(webManifest(brand)), 200, headers)
      }),
    )
}
