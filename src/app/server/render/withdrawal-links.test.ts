import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicPages } from '../../../../test/pages/public-pages.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { readPdf } from '../../../../test/money/pdf.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { api, pagePatterns, pages } from '../../../urls.ts'

const LINK = /<a [^>]*href="\/vertrag-widerrufen"[^>]*>Vertrag widerrufen<\/a>/

describe('the right of withdrawal in the pages', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop('sqlite', pageAssets)
  })
  afterAll(() => shop.close())

  const htmlOf = async (path: string) => (await shop.request(path)).text()
  const footerOf = (html: string) => /<footer[^]*<\/footer>/.exec(html)?.[0] ?? ''

  it('is a link with the exact words in the footer of every page, also without a session', async () => {
    const shells = [pages.cart(), pages.checkout(), pages.login(), pages.myAccount('orders')]
    const others = [pages.order('1'), pages.orderConfirmation('1'), pages.forgotPassword(), '/404']
    for (const path of [...publicPages, ...shells, ...others]) {
      expect([path, LINK.test(footerOf(await htmlOf(path)))]).toEqual([path, true])
    }
  })

  it('leads to a page that says how to withdraw without scripts', async () => {
    const html = await htmlOf(pagePatterns.withdraw)
    expect(html).toContain('<h1 tabindex="-1"><span>Vertrag widerrufen</span></h1>')
    expect(html).toMatch(/<noscript>.*JavaScript/)
    expect(html).toContain('mailto:')
    expect(html).toContain('tel:')
  })

  it('is said not to exist for events and workshops on a fixed day', async () => {
    for (const path of [pages.events(), pages.workshops()]) {
      expect([path, (await htmlOf(path)).includes('§ 312g Abs. 2 Nr. 9 BGB')]).toEqual([path, true])
    }
  })

  it('is explained on a page and in a PDF with the address of the online function', async () => {
    const sentence =
      'Sie können Ihr Widerrufsrecht auch online unter http://shop.test/vertrag-widerrufen ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung'
    const words = (await htmlOf(pages.withdrawal())).replaceAll(/<[^>]+>/g, '')
    expect(words).toContain(sentence)
    const answer = await shop.request(api.withdrawalPdf())
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { text, language, isTagged } = await readPdf(bytes)
    expect([language, isTagged]).toEqual(['de-DE', true])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence)
    expect(text).toContain('Hiermit widerrufe(n) ich/wir')
    const again = await shop.request(api.withdrawalPdf())
    expect(Buffer.compare(bytes, new Uint8Array(await again.arrayBuffer()))).toBe(0)
    expect((await shop.request('/vertrag-widerrufen')).status).toBe(200)
  })
})
