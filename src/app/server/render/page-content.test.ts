import { afterEach, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { showNotice, standInNotice } from '../../../../test/catalogue/guarantee-notice.ts'
import { publicPages } from '../../../../test/pages/public-pages.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { htmlOf, textBlocks } from '../../../../test/pages/page-text.ts'
import { confirmAll, httpsEnv } from '../../../../test/settings/setup.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
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
import { api, pages } from '../../../urls.ts'

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

  it('show the first headings of the checkout before its scripts have come', async () => {
    shop = await createTestShop(kind, pageAssets)
    const texts = textBlocks(await html(pages.checkout()))
    expect(texts).toEqual(expect.arrayContaining(['Persönliche Daten', 'Lieferadresse']))
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
