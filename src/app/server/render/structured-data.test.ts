import { afterEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { pages } from '../../../urls.ts'
import { adminRoutes } from '../../web/admin-routes.ts'
import { notFoundRoute, pageRoutes } from '../../web/page-routes.ts'
import { readManifest } from './asset-manifest.ts'

const assets = readManifest({
  'src/app/web/boot.ts': { file: 'assets/boot.js' },
  'src/app/web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/style.css'] },
  ...Object.fromEntries(
    [...pageRoutes, ...adminRoutes, notFoundRoute].map(({ module }) => [
      `src/app/web/pages/${module}.tsx`,
      { file: `assets/${module}.js` },
    ]),
  ),
})

let shop: TestShop
afterEach(() => shop.close())

async function blocksOf(path: string): Promise<unknown[]> {
  const html = await (await shop.request(path)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...scripts].map(([, json = '']): unknown => JSON.parse(json))
}

test('a product states its price, shipping costs and right of return', async () => {
  shop = await createTestShop('sqlite', assets)
  const blocks = await blocksOf(pages.product(1))
  const offer = {
    '@type': 'Offer',
    price: '9.50',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    shippingDetails: { shippingRate: { value: '4.90', currency: 'EUR' } },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  }
  expect(blocks[0]).toMatchObject({ '@type': 'Product', name: 'MONZA' })
  expect(blocks[0]).toHaveProperty('offers.0', expect.objectContaining({ price: '9.50' }))
  expect(blocks[0]).toMatchObject({ offers: [offer, { price: '29.50' }] })
})

test('every public page except the home page has breadcrumbs', async () => {
  shop = await createTestShop('sqlite', assets)
  const trail = (await blocksOf(pages.product(1))).at(-1)
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Startseite' },
      { position: 2, name: 'Kaffee kaufen' },
      { position: 3, name: expect.stringContaining('MONZA') as string },
    ],
  })
  expect(await blocksOf(pages.home())).toMatchObject([{ '@type': 'Store', priceRange: '€€' }])
})

test('the events page states its packages as services and its questions with answers', async () => {
  shop = await createTestShop('sqlite', assets)
  const blocks = await blocksOf(pages.events())
  expect(blocks).toContainEqual(expect.objectContaining({ '@type': 'FAQPage' }))
  expect(blocks).toContainEqual(expect.objectContaining({ '@type': 'Service', name: 'Piccolo' }))
})

test('robots.txt, sitemap, security.txt and manifest use the settings and the page table', async () => {
  shop = await createTestShop('sqlite', assets)
  const sitemap = await (await shop.request('/sitemap.xml')).text()
  expect(sitemap).toContain(`${pages.product(2)}</loc>`)
  expect(sitemap).not.toContain(pages.checkout())
  expect(await (await shop.request('/robots.txt')).text()).toContain('/sitemap.xml')
  const securityText = await (await shop.request('/.well-known/security.txt')).text()
  const inHalfAYear = new Date(shop.clock.now().getTime() + 180 * 86_400_000).toISOString()
  expect(securityText).toContain(`Contact: mailto:${initialBusiness.email}\n`)
  expect(securityText).toContain(`Expires: ${inHalfAYear}\n`)
  const manifest = await shop.request('/site.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
})
