import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/business.ts'
import { showNotice, standInNotice } from '../../../../test/guarantee-notice.ts'
import { pageAssets, publicPages } from '../../../../test/page-assets.ts'
import { textBlocks } from '../../../../test/page-text.ts'
import { confirmAll, httpsEnv } from '../../../../test/setup.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { OUTDATED_LAW } from '../../../../test/outdated-law.ts'
import { eventPackages } from '../../../content/domain/offers/offers.ts'
import { CHECKOUT_CLOSED } from '../../../business/domain/checkout-closed.ts'
import { setupSteps } from '../../../business/domain/setup-steps.ts'
import { PRODUCTS_TAG } from '../../../catalogue/domain/product-tags.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import {
  guaranteeText,
  YOUR_EUROPE_GUARANTEES,
} from '../../../guarantee/domain/guarantee-notice.ts'
import { newId } from '../../../platform/server/ids.ts'
import { TESTIMONIALS_TAG } from '../../../testimonials/domain/testimonial-tags.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api, galleryFilters, pages, workshopKeys } from '../../../urls.ts'
import { pageRoutes } from '../../web/page-routes.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const legalLinks = [
  [pages.shipping(), 'Versand & Zahlung'],
  [pages.terms(), 'AGB & Widerruf'],
  [pages.privacy(), 'Datenschutz'],
  [pages.imprint(), 'Impressum'],
  [pages.accessibility(), 'Barrierefreiheit'],
]

/** Returns the HTML of a page that the shop must have. */
async function htmlOf(shop: TestShop, path: string): Promise<string> {
  const response = await shop.request(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

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

describe.each(databaseKinds)('the pages on %s', (kind) => {
  let shop: TestShop
  afterEach(() => shop.close())

  const html = (path: string): Promise<string> => htmlOf(shop, path)

  async function changeProduct(change: object): Promise<void> {
    const cookie = await signIn(shop)
    const path = adminApi.product(1)
    const response = await shop.request(path, { method: 'PATCH', body: change, cookie })
    expect(response.status).toBe(200)
  }

  it('show a changed price, name and availability with the next request', async () => {
    shop = await createTestShop(kind, pageAssets)
    expect(await html(pages.product(1))).toContain('9,50')
    expect(await html(pages.shop())).toContain('9,50')
    await changeProduct({ variants: [{ weight: '250g', price: '11.11' }] })
    expect(await html(pages.product(1))).toContain('11,11')
    expect(await html(pages.shop())).toContain('11,11')
    await changeProduct({ stock: 0 })
    expect(await html(pages.shop())).toContain('Ausverkauft')
    expect(await html(pages.beans())).toContain('Ausverkauft')
  })

  it('name no VAT for a small business, and show the sentence of § 19 UStG beside prices', async () => {
    shop = await createTestShop(kind, pageAssets)
    for (const path of [pages.shop(), pages.events(), pages.workshops()]) {
      expect((await html(path)).split('<footer')[0]).toContain('inkl. MwSt.')
    }
    await setBusiness(shop.deps, { taxRegime: 'small-business' })
    for (const path of publicPages) {
      // The terms may explain the law; figures and `inkl. MwSt.` must not appear anywhere.
      expect([path, (await html(path)).match(/MwSt|\b(?:7|19) ?%/g)]).toEqual([path, null])
    }
    const main = async (path: string) => (await html(path)).split('<footer')[0]
    const priced = [pages.shop(), pages.beans(), pages.ground(), pages.product(1)]
    for (const path of [...priced, pages.events(), pages.workshops()]) {
      expect(await main(path)).toContain('§ 19 UStG')
    }
  })

  it('say from the settings what the way to an event costs, beside packages and in the answers', async () => {
    shop = await createTestShop(kind, pageAssets)
    const pagesWithEvents = [pages.home(), pages.events(), pages.catering()]
    for (const path of pagesWithEvents) expect(await html(path)).toContain('Sie stehen im Angebot')
    await setBusiness(shop.deps, { travel: { freeKilometres: 25, perKilometreCents: 77 } })
    for (const path of pagesWithEvents) {
      const page = (await html(path)).replaceAll(/\u00A0|&nbsp;/g, ' ')
      expect(page).toContain('Bis 25 km ab Wuppertal ist die Anfahrt im Preis enthalten.')
      expect(page).toContain('kostet jeder Kilometer einfacher Strecke 0,77 €')
      expect(page).not.toContain('Sie stehen im Angebot')
    }
  })

  it('say how soon after the payment a parcel leaves, and with which carrier of the settings', async () => {
    shop = await createTestShop(kind, pageAssets)
    const says = async (): Promise<string> =>
      textBlocks(await html(pages.shipping()))
        .join(' ')
        .replaceAll('\u00A0', ' ')
    const dispatched = 'Verschickt wird innerhalb von 1 bis 3 Werktagen nach Zahlungseingang, mit'
    expect(await says()).toContain(`${dispatched} DHL.`)
    await setBusiness(shop.deps, { carrier: 'gls' })
    expect(await says()).toContain(`${dispatched} GLS.`)
  })

  it('say in cart and checkout that the shop takes no orders, until the owner has confirmed what they need', async () => {
    shop = await createTestShop(kind, pageAssets)
    const says = async (): Promise<boolean[]> => {
      const both = await Promise.all([html(pages.cart()), html(pages.checkout())])
      return both.map((page) => page.includes(CHECKOUT_CLOSED))
    }
    expect(await says()).toEqual([false, false])
    await shop.restart(httpsEnv)
    expect(await says()).toEqual([true, true])
    await confirmAll(shop, await signIn(shop), setupSteps)
    expect(await says()).toEqual([false, false])
  })

  it('of products state the legal guarantee as text with a link to Your Europe, and the EU notice once it is uploaded', async () => {
    shop = await createTestShop(kind, pageAssets)
    const before = await html(pages.product(1))
    for (const part of [...guaranteeText, YOUR_EUROPE_GUARANTEES]) expect(before).toContain(part)
    expect(before).not.toContain('src="/guarantee-notice/')
    await showNotice(shop, await signIn(shop), standInNotice())
    const after = await html(pages.product(1))
    expect(after).toMatch(
      /<img src="\/guarantee-notice\/[0-9a-f]{64}\.svg"[^>]* alt="EU-Mitteilung[^"]+"/,
    )
    for (const part of [...guaranteeText, YOUR_EUROPE_GUARANTEES]) expect(after).toContain(part)
  })

  it('contain no stock number and are the same bytes for every visitor', async () => {
    shop = await createTestShop(kind, pageAssets)
    await changeProduct({ stock: 7919 })
    const cookie = await signIn(shop)
    for (const path of publicPages) {
      const anonymous = await html(path)
      const signedIn = await shop.request(path, { cookie })
      expect(anonymous).not.toContain('7919')
      expect(anonymous).not.toMatch(/"(?:stock|createdAt|updatedAt)"/)
      expect([path, await signedIn.text()]).toEqual([path, anonymous])
      expect(signedIn.headers.getSetCookie()).toEqual([])
    }
  })

  it('stay cached through an ordinary order and are rendered again only when the last pack is sold', async () => {
    shop = await createTestShop(kind, pageAssets)
    await changeProduct({ stock: 2 })
    const cookie = await signIn(shop)
    const dropped: string[] = []
    shop.deps.changes.onChange((tags) => {
      dropped.push(...(tags === 'everything' ? [tags] : tags))
    })
    const order = () =>
      shop.request(api.orders(), {
        method: 'POST',
        cookie,
        body: {
          customerName: 'Karla Kundin',
          customerEmail: 'karla@example.de',
          customerPhone: '0202 123456',
          customerAddress: 'Kiesweg 1, 42103 Wuppertal, Deutschland',
          items: [{ id: 1, weight: '250g', grind: 'Ganze Bohnen', price: 9.5, quantity: 1 }],
          total: '14.40',
        },
      })
    expect(await html(pages.shop())).not.toContain('Ausverkauft')
    expect((await order()).status).toBe(201)
    expect(dropped).toEqual([])
    expect((await order()).status).toBe(201)
    expect(dropped).toContain(PRODUCTS_TAG)
    expect(await html(pages.shop())).toContain('Ausverkauft')
  })

  it('show the testimonials that admins feature, and no section without any', async () => {
    shop = await createTestShop(kind, pageAssets)
    const { db, changes } = shop.deps
    const heading = 'Stimmen von der Strecke.'
    const setFeatured = async (featured: number) => {
      await db.updateTable('testimonials').set({ featured }).execute()
      await transact(db, (tx) => changes.changed(tx, [TESTIMONIALS_TAG]))
    }
    expect(await html(pages.home())).not.toContain(heading)
    await db
      .insertInto('testimonials')
      .values({
        id: newId(),
        created_at: shop.clock.now().toISOString(),
        name: 'Karla <Kiesel>',
        title: 'Hausmeisterin',
        content: 'Gut gebremst & rund.',
        featured: 0,
      })
      .execute()
    await transact(db, (tx) => changes.changed(tx, [TESTIMONIALS_TAG]))
    expect(await html(pages.home())).not.toMatch(/Stimmen von der Strecke|Kiesel/)
    await setFeatured(1)
    const shown = await html(pages.home())
    for (const text of [
      heading,
      'Karla &lt;Kiesel&gt;',
      'Hausmeisterin',
      'Gut gebremst &amp; rund.',
      'Ob hinter jeder ein Kauf steht, prüfen wir nicht.',
    ]) {
      expect(shown).toContain(text)
    }
    expect(await html(pages.shop())).not.toContain('Hausmeisterin')
    await setFeatured(0)
    expect(await html(pages.home())).not.toMatch(/Stimmen von der Strecke|Kiesel/)
  })
})
