import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicPages } from '../../../../test/pages/public-pages.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { htmlOf } from '../../../../test/pages/page-text.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { OUTDATED_LAW } from '../../../../test/outdated-law.ts'
import { eventPackages } from '../../../content/domain/offers/offers.ts'
import { galleryFilters, pages, workshopKeys } from '../../../urls.ts'
import { pageRoutes } from '../../web/page-routes.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const legalLinks = [
  [pages.shipping(), 'Versand & Zahlung'],
  [pages.terms(), 'AGB & Widerruf'],
  [pages.privacy(), 'Datenschutz'],
  [pages.imprint(), 'Impressum'],
  [pages.accessibility(), 'Barrierefreiheit'],
]

// These tests change nothing, so they share a shop.
describe.each(databaseKinds)('the pages of a new shop on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind, pageAssets)
  })
  afterAll(() => shop.close())

  const html = (path: string): Promise<string> => htmlOf(shop, path)

  it('have no form that a browser without script would send into the URL', async () => {
    const shells = pageRoutes.filter((route) => route.kind === 'shell' && !route.path.includes(':'))
    for (const path of [...publicPages, ...shells.map((route) => route.path)]) {
      const forms = (await html(path)).match(/<form[^>]*>/g) ?? []
      expect([path, forms.filter((form) => !form.includes('method="post"'))]).toEqual([path, []])
    }
    expect(await html(pages.forgotPassword())).toContain('<form')
  })

  it('name no repealed law and no closed platform, and lead from their foot to the legal pages', async () => {
    for (const path of [...publicPages, pages.cart(), pages.checkout(), pages.login()]) {
      const page = await html(path)
      expect([path, page.match(OUTDATED_LAW)]).toEqual([path, null])
      const [, foot = ''] = /<footer[^>]*>(.*)<\/footer>/s.exec(page) ?? []
      const links = [...foot.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(
        ([, href, label]) => [href, label?.replace('&amp;', '&')],
      )
      expect([path, links]).toEqual([path, expect.arrayContaining(legalLinks)])
    }
  })

  it('have one canonical URL, whatever a link selects or fills in', async () => {
    const chosen: (readonly [address: string, path: string])[] = [
      [pages.wholesaleList().split('#')[0] ?? '', pages.wholesale()],
      ...workshopKeys.map((key) => [pages.contact(key), pages.contact()] as const),
      ...galleryFilters.map((filter) => [pages.gallery(filter), pages.gallery()] as const),
      ...publicPages.map((path) => [path, path] as const),
    ]
    for (const [address, path] of chosen) {
      const canonical = /<link rel="canonical" href="([^"]*)">/.exec(await html(address))?.[1]
      expect([address, canonical]).toEqual([address, `http://shop.test${path}`])
    }
  })

  it('load nothing from foreign origins and may show none in a frame', async () => {
    for (const path of [...publicPages, pages.cart(), pages.login(), '/nirgendwo']) {
      const answer = await shop.request(path)
      const policy = answer.headers.get('content-security-policy')
      expect([path, policy]).toEqual([path, contentSecurityPolicy])
      const page = await answer.text()
      const foreign = page.match(/<iframe|<[^>]+ (?:src|srcset)="(?:https?:)?\/\/[^"]*/g)
      expect([path, foreign]).toEqual([path, null])
    }
    // Frames fall back to default-src.
    expect(contentSecurityPolicy).toMatch(/^default-src 'self';(?!.*(?:frame|child)-src)/)
  })

  it('show a sign on every card of an event package', async () => {
    for (const path of [pages.events(), pages.home()]) {
      const signs = (await html(path)).match(/<span class="roundel[^>]*><svg.*?<\/svg>/g) ?? []
      expect([path, new Set(signs).size]).toEqual([path, eventPackages.length])
    }
  })

  it('below the account and the admin area lead to the first tab when their address names none', async () => {
    for (const [address, first] of [
      ['/my-account/rechnungen', pages.myAccount()],
      ['/my-account/profile/x', pages.myAccount()],
      ['/my-account/%zz', pages.myAccount()],
      ['/admin/nirgendwo', pages.admin()],
      ['/admin/orders/1?page=2', pages.admin()],
      ['/admin/nirgendwo/', pages.admin()],
    ] as const) {
      const answer = await shop.request(address)
      const found = [answer.status, answer.headers.get('location')]
      expect([address, ...found]).toEqual([address, 302, first])
    }
    for (const [path, status] of [
      [pages.myAccount('orders'), 200],
      [pages.admin('audit'), 200],
      ['/my-accounts', 404],
      ['/administration/x', 404],
    ] as const) {
      expect([path, (await shop.request(path)).status]).toEqual([path, status])
    }
  })
})
