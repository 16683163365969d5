import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
  type Buyer,
} from '../../../test/orders/orders.ts'
import { publicPages } from '../../../test/pages/public-pages.ts'
import { pageAssets } from '../../../test/pages/page-assets.ts'
import { readPdf } from '../../../test/money/pdf.ts'
import { putSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { mailListViewSchema } from '../../outbox/domain/mail-view.ts'
import { orderViewSchema, type OrderView } from '../../orders/domain/order-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { api, pages } from '../../urls.ts'

const HOSTILE = '<img src=x onerror="alert(1)"> & </script>'
const SMALL = '§ 19 UStG'

describe.each(databaseKinds)('changed settings on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind, pageAssets)
    cookie = await signIn(shop)
    buyer = await makeBuyer(shop)
    await setStock(shop, 1, 500)
  })
  afterAll(() => shop.close())

  async function html(path: string): Promise<string> {
    const response = await shop.request(path)
    expect([path, response.status]).toEqual([path, 200])
    // React separates adjacent texts by empty comments; some spaces do not wrap.
    return (await response.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
  }

  const change: typeof putSettings extends (...args: infer A) => unknown
    ? (section: A[2], values: A[3]) => Promise<void>
    : never = async (section, values) => {
    // Every page is cached before the change.
    for (const path of publicPages) await html(path)
    const response = await putSettings(shop, cookie, section, values)
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
  }

  const place = (body: object = orderBody) => placeTestOrder(shop, body, buyer.cookie)

  const read = async (id: string): Promise<OrderView> => {
    const answer = await shop.request(api.order(id), { cookie: buyer.cookie })
    return orderViewSchema.parse(await answer.json())
  }

  async function ship(id: string, trackingCode: string): Promise<void> {
    const body = { status: 'shipped', trackingCode }
    const request = { method: 'PATCH', body, cookie }
    expect((await shop.request(adminApi.orderStatus(id), request)).status).toBe(200)
  }

  /** Renders the newest mail as it would be sent now. */
  async function newestMail(): Promise<string> {
    const answer = await shop.request(`${adminApi.mails()}?limit=1`, { cookie })
    const { items: mails } = mailListViewSchema.parse(await answer.json())
    const shown = await shop.request(adminApi.mailHtml(mails[0]?.id ?? ''), { cookie })
    return shown.text()
  }

  it('show the figures and years of the house on home and about page, in the order of the years', async () => {
    expect(await html(pages.home())).toContain('1000+')
    const figures = { events: HOSTILE.slice(0, 10), customers: '1234+', founderYears: 'fast 40' }
    await change('house', { ...figures, shop: '2018' })
    for (const path of [pages.home(), pages.about()]) {
      const page = await html(path)
      expect([path, page.includes('1234+'), page.includes('1000+')]).toEqual([path, true, false])
      expect(page).not.toContain(figures.events)
    }
    const about = await html(pages.about())
    expect(about).toContain('seit fast 40 Jahren')
    expect(about.indexOf('2018')).toBeLessThan(about.indexOf('2019'))
  })

  it('show in the imprint only the legal statements that apply', async () => {
    const headings = ['Registereintrag', 'Wirtschafts-Identifikationsnummer', 'LUCID', 'Öko-Kontr']
    const before = await html(pages.imprint())
    expect(headings.filter((heading) => before.includes(heading))).toEqual([])
    await change('register', { court: 'Amtsgericht Wuppertal', number: 'HRB 1', lucid: '' })
    const page = await html(pages.imprint())
    expect(headings.filter((heading) => page.includes(heading))).toEqual(['Registereintrag'])
    expect(page).toContain('Amtsgericht Wuppertal, HRB 1')
  })

  it('of shipping show at once on pages, in structured data and in new orders', async () => {
    await change('shipping', {
      standard: '5,55',
      freeAbove: '77,00',
      express: '12,34',
      standardTime: 'sieben Tage',
    })
    const text = await html(pages.shipping())
    for (const fact of ['5,55', 'über 77 €', '12,34', 'sieben Tage']) {
      expect(text).toContain(fact)
    }
    expect(await html(pages.product(1))).toContain('"value":"5.55"')
    const stale = await shop.request(api.orders(), {
      method: 'POST',
      body: orderBody,
      cookie: buyer.cookie,
    })
    expect((await readAnswer(stale)).body).toMatchObject({ current: { shipping: '5.55' } })
    const order = await place({ ...orderBody, total: '24.55' })
    expect(order).toMatchObject({ shipping: '5.55', total: '24.55' })
    expect(await newestMail()).toContain('sieben Tage')
    await change('shipping', { standard: '4,90', freeAbove: '50' })
    expect(await read(order.id)).toMatchObject({ shipping: '5.55', total: '24.55' })
  })

  it('of the business show on every page, in legal texts, structured data and mails', async () => {
    await change('company', {
      legalName: 'Rösterei Neu e. K.',
      street: 'Neue Gasse 7',
      postalCode: '42105',
      socialLinks: [{ label: 'Instagram', url: 'https://www.instagram.com/neu' }],
    })
    await change('contact', {
      phone: '+49 202 555555',
      whatsappNumber: '+49 (171) 5555555',
      email: 'neu@rösterei.de',
    })
    for (const path of publicPages) {
      const text = await html(path)
      for (const fact of ['Neue Gasse 7', '42105', '+49 202 555555', '>Instagram<']) {
        expect([path, text.includes(fact)]).toEqual([path, true])
      }
      expect([path, text.match(/Musterstraße|171 ?3920092|ciao@/)]).toEqual([path, null])
    }
    expect(await html(pages.home())).toContain('"telephone":"+49 202 555555"')
    expect(await html(pages.home())).toContain('"streetAddress":"Neue Gasse 7"')
    await place()
    expect(await newestMail()).toContain('Neue Gasse 7')
  })

  it('of the opening hours show on every page that has them', async () => {
    await change('hours', {
      Monday: { isClosed: true, opens: '', closes: '' },
      Friday: { isClosed: false, opens: '08:30', closes: '20:15' },
    })
    for (const path of [pages.home(), pages.contact(), pages.about(), pages.shipping()]) {
      const text = await html(path)
      for (const line of ['Mo geschlossen', 'Di–Do 09:00–18:00 Uhr', 'Fr 08:30–20:15 Uhr']) {
        expect([path, line, text.includes(line)]).toEqual([path, line, true])
      }
    }
    expect(await html(pages.home())).toContain('"opens":"08:30","closes":"20:15"')
  })

  it('of the bank account show in open orders, which keep their own deadline', async () => {
    const before = await place()
    await change('bank', { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' })
    await change('orders', { paymentDeadlineDays: '7' })
    expect(await html(pages.shipping())).toContain('7 Tagen')
    expect(await html(pages.terms())).toContain('7 Tagen')
    const after = await place()
    expect(await newestMail()).toMatch(/28\.11\.2026[^]*DE02 1203 0000 0000 2020 51/)
    expect((await read(after.id)).payment).toMatchObject({
      deadlineDays: 7,
      iban: 'DE02120300000000202051',
    })
    // An open order is paid to the current account, but its deadline was agreed on.
    expect((await read(before.id)).payment).toMatchObject({
      deadlineDays: 14,
      iban: 'DE02120300000000202051',
    })
  })

  it('of the carrier do not change parcels that are on their way', async () => {
    const old = await place()
    await ship(old.id, '00340')
    await change('orders', { carrier: 'dpd' })
    const fresh = await place()
    await ship(fresh.id, '0 9/99')
    expect(await newestMail()).toContain('https://tracking.dpd.de/status/de_DE/parcel/09%2F99')
    expect((await read(old.id)).carrier).toBe('dhl')
    expect((await read(fresh.id)).carrier).toBe('dpd')
    await ship(old.id, '00340')
    expect((await read(old.id)).carrier).toBe('dhl')
    await ship(old.id, '00341')
    expect((await read(old.id)).carrier).toBe('dpd')
  })

  it('of the low-stock threshold change the count on the overview', async () => {
    await setStock(shop, 1, 42)
    const names = async () => {
      const answer = await shop.request(adminApi.overview(), { cookie })
      return (await readAnswer(answer)).body
    }
    expect(await names()).toMatchObject({ lowStock: [], lowStockBelow: 11 })
    await change('orders', { lowStockPacks: '42' })
    expect(await names()).toMatchObject({ lowStock: [{ id: 1, stock: 42 }], lowStockBelow: 43 })
  })

  it('of the announcement show above every page as plain text, and not when it is off', async () => {
    const strip = 'aria-label="Hinweis"'
    await change('announcement', { isOn: false, text: HOSTILE, path: '' })
    for (const path of publicPages) expect(await html(path)).not.toMatch(/onerror|"Hinweis"/)
    await change('announcement', { isOn: true, text: HOSTILE, path: '/versand#x' })
    for (const path of [...publicPages, pages.cart(), pages.checkout(), pages.login()]) {
      const text = await html(path)
      expect([path, text.includes(strip)]).toEqual([path, true])
      expect(text).toContain('href="/versand#x">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
      expect(text).not.toContain('<img src=x')
      expect(text).not.toContain('& </script>')
    }
    await change('announcement', { isOn: false })
    expect(await html(pages.home())).not.toContain(strip)
  })

  it('to § 19 UStG remove VAT from every page, mail and document', async () => {
    const before = await place()
    const invoice = () => shop.request(adminApi.orderInvoice(before.id), { cookie })
    const issued = Buffer.from(await (await invoice()).arrayBuffer())
    await change('taxes', { taxRegime: 'small-business' })
    for (const path of [...publicPages, pages.cart(), pages.checkout()]) {
      const text = await html(path)
      expect([path, text.match(/MwSt|Mehrwertsteuer|\b(?:7|19) ?%/g)]).toEqual([path, null])
      expect([path, text.includes(SMALL)]).toEqual([path, true])
    }
    const small = await place()
    expect(small).toMatchObject({ taxRegime: 'small-business', taxes: [] })
    const mail = await newestMail()
    // A span keeps `§ 19` on one line.
    expect(mail.replaceAll(/<[^>]+>/g, '')).toContain(SMALL)
    expect(mail).not.toMatch(/MwSt|Mehrwertsteuer|\d ?% /)
    const paper = await shop.request(adminApi.orderInvoice(small.id), { cookie })
    const { text } = await readPdf(Buffer.from(await paper.arrayBuffer()))
    expect(text).toContain(SMALL)
    expect(
      text.replaceAll(/Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen\./g, ''),
    ).not.toMatch(/MwSt|USt|Umsatzsteuer|Netto|\d\s?%/)
    // Issued documents and placed orders keep their taxes.
    expect(Buffer.compare(issued, Buffer.from(await (await invoice()).arrayBuffer()))).toBe(0)
    expect((await read(before.id)).taxes).toHaveLength(1)
    await change('taxes', { taxRegime: 'regular', kaffee: '9' })
    expect((await place()).taxes).toMatchObject([{ ratePercent: 9 }])
  })
})
