import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { brokenRules, checkAgainstSchema } from '../../../../test/e-invoice/validate.ts'
import { makeBuyer, orderBody, readAnswer } from '../../../../test/orders/orders.ts'
import { pdfOf, readPdf } from '../../../../test/money/pdf.ts'
import { soldEquipment } from '../../../../test/catalogue/products.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { setBusiness } from '../../../../test/settings/business.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'

describe.each(databaseKinds)('the documents of an order on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  it('an invoice contains every particular the law requires and its file is named after order and number', async () => {
    const response = await fixture.invoiceOf()
    expect(response.status).toBe(200)
    const [number = ''] = await fixture.numbersOf()
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Rechnung-${fixture.order.orderNumber}-${number}.pdf"`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const pdf = await readPdf(await pdfOf(response))
    expect(pdf.title).toBe(`Rechnung ${number} zur Bestellung ${fixture.order.orderNumber}`)
    expect([pdf.language, pdf.isTagged]).toEqual(['de-DE', true])
    for (const expected of [
      ['Rechnung', number, 'Rechnungsdatum 21.11.2026', fixture.order.orderNumber],
      ['Lieferdatum', 'noch nicht geliefert', 'Karla Kundin', 'Straße 1', '42103 Wuppertal'],
      ["L'arte del Aroma", 'Musterstraße 92', 'Steuernummer 000/0000/0000'],
      [
        'MONZA',
        'Espresso, Röstkaffee, 250 g, Ganze Bohnen',
        '9,50 €',
        '19,00 €',
        '4,90 €',
        '23,90 €',
      ],
      ['7 %', '22,34 €', '1,56 €', 'Seite 1 von 1', 'DE89 3704 0044 0532 0130 00'],
    ].flat()) {
      expect(pdf.text.replaceAll('\u00A0', ' ')).toContain(expected)
    }
  })

  it('an invoice for a company names it, and admins load it as XRechnung', async () => {
    const xRechnung = async (id: string) => {
      const [number = ''] = await fixture.numbersOf(id)
      const path = adminApi.orderXRechnung(id, number)
      return { number, response: await fixture.shop.request(path, { cookie: fixture.admin }) }
    }
    const names = { customerCompany: 'Rösterei Nord GmbH', customerVatId: 'DE123456789' }
    const { id } = await fixture.place({ ...orderBody, ...names, buyerReference: '04011000-1-34' })
    await fixture.setStatus('shipped', id)
    const { text } = await readPdf(await pdfOf(await fixture.invoiceOf(id)))
    expect(text).toContain('Rösterei Nord GmbH Karla Kundin')
    expect(text).toContain('Ihre USt-IdNr. DE123456789')
    const { number, response } = await xRechnung(id)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="XRechnung-${number}.xml"`,
    ])
    const xml = await response.text()
    checkAgainstSchema(xml)
    expect(brokenRules(xml, 'xrechnung')).toEqual([])
    expect(xml).toContain('<ram:URIID schemeID="EM">karla@example.de</ram:URIID>')

    await fixture.invoiceOf()
    const refused = await readAnswer((await xRechnung(fixture.order.id)).response)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(
        'Es fehlt: die Leitweg-ID oder das Zeichen des Empfängers und die E-Mail-Adresse',
      ),
    ])
    const other = adminApi.orderXRechnung(fixture.order.id, number)
    expect((await fixture.shop.request(other, { cookie: fixture.admin })).status).toBe(404)
  })

  it('an invoice opened a second time has the same bytes, even after the settings changed', async () => {
    const first = await pdfOf(await fixture.invoiceOf())
    await fixture.setTime('2026-11-22T10:00:00.000Z')
    await setBusiness(fixture.shop.deps, { street: 'Neue Straße 7' })
    await fixture.shop.deps.db.updateTable('orders').set({ customer_name: 'X' }).execute()
    const second = await pdfOf(await fixture.invoiceOf())
    expect(Buffer.compare(first, second)).toBe(0)
    await setBusiness(fixture.shop.deps, { street: 'Musterstraße 92' })
  })

  it('an invoice under § 19 UStG shows no tax', async () => {
    await setBusiness(fixture.shop.deps, { taxRegime: 'small-business' })
    const small = await fixture.place()
    await setBusiness(fixture.shop.deps, { taxRegime: 'regular' })
    const pdf = await readPdf(await pdfOf(await fixture.invoiceOf(small.id)))
    expect(pdf.text).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.')
    const rest = pdf.text.replaceAll(/Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen\./g, '')
    expect(rest).not.toMatch(/MwSt|USt|Umsatzsteuer|Netto|\d\s?%/)
  })

  it('the taxes of all rates of an invoice add up to its amount', async () => {
    const cup = await fixture.shop.request(adminApi.products(), {
      method: 'POST',
      cookie: fixture.admin,
      body: { ...soldEquipment, price: '12.00', stock: 9 },
    })
    const { id } = (await cup.json()) as { id: number }
    const mixed = await fixture.place({
      ...orderBody,
      items: [...orderBody.items, { id, quantity: 1, price: 12 }],
      total: '35.90',
    })
    await fixture.invoiceOf(mixed.id)
    const [number = ''] = await fixture.numbersOf(mixed.id)
    const { taxes, totalCents, lines, shippingCents } = await fixture.contentOf(number)
    expect(taxes.map(({ ratePercent }) => ratePercent)).toEqual([7, 19])
    const sum = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)
    expect(sum(taxes.map(({ grossCents }) => grossCents))).toBe(totalCents)
    expect(sum(lines.map((line) => line.totalCents)) + shippingCents).toBe(totalCents)
    for (const { ratePercent, grossCents, taxCents } of taxes) {
      expect(taxCents).toBe(Math.round((grossCents * ratePercent) / (100 + ratePercent)))
    }
  })

  it("a delivery note shows the parcel's content and the customer's note, but no price", async () => {
    const noted = await fixture.place({ ...orderBody, notes: 'Bitte klingeln.' })
    const response = await fixture.shop.request(adminApi.orderDeliveryNote(noted.id), {
      cookie: fixture.admin,
    })
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Lieferschein-${noted.orderNumber}.pdf"`,
    )
    const pdf = await readPdf(await pdfOf(response))
    for (const expected of ['Lieferschein', 'MONZA', 'Bitte klingeln.', noted.orderNumber]) {
      expect(pdf.text).toContain(expected)
    }
    expect(pdf.text).not.toMatch(/€|MwSt|USt/)
    expect(await fixture.numbersOf(noted.id)).toEqual([])
  })

  /** Requests the invoice with the admin's cookie and only these headers. */
  const requestInvoice = (headers: Record<string, string>, method = 'GET') =>
    fixture.shop.app.request(adminApi.orderInvoice(fixture.order.id), {
      method,
      headers: { cookie: fixture.admin, ...headers },
    })

  const foreign: readonly Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'Same-Origin' },
    { origin: 'http://evil.test', referer: 'http://shop.test/admin' },
    { origin: 'http://shop.test', 'sec-fetch-site': 'cross-site' },
  ]

  it("an invoice is issued only by a GET request from the shop's own page", async () => {
    for (const headers of foreign) {
      const answer = await requestInvoice(headers)
      const { code, message } = (await answer.json()) as { code: string; message: string }
      expect([headers, answer.status, code]).toEqual([headers, 403, 'foreign-origin'])
      expect(message).not.toBe('')
    }
    expect((await requestInvoice({ 'sec-fetch-site': 'same-origin' }, 'HEAD')).status).toBe(405)
    expect(await fixture.numbersOf()).toEqual([])
    expect((await requestInvoice({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect(await fixture.numbersOf()).toHaveLength(1)
    await fixture.setStatus('cancelled')
    await fixture.setStatus('processing')
    for (const headers of foreign) expect((await requestInvoice(headers)).status).toBe(403)
    expect(await fixture.numbersOf()).toHaveLength(2)
  })

  it('an invoice is issued over plain HTTP, where browsers send only Origin; a wrong one names the right address', async () => {
    const refused = await requestInvoice({ origin: 'http://192.0.2.7' }, 'POST')
    const { code, message } = (await refused.json()) as { code: string; message: string }
    expect([refused.status, code]).toEqual([403, 'foreign-origin'])
    expect(message).toContain('Bitte öffnen Sie den Shop unter http://shop.test.')
    for (const headers of foreign) {
      expect((await requestInvoice(headers, 'POST')).status).toBe(403)
    }
    expect(await fixture.numbersOf()).toEqual([])
    const issued = await requestInvoice({ origin: 'http://shop.test' }, 'POST')
    expect([issued.status, await issued.json()]).toEqual([200, {}])
    expect(await fixture.numbersOf()).toHaveLength(1)
    expect((await requestInvoice({})).headers.get('content-type')).toBe('application/pdf')
    const other = await fixture.place()
    const headers = { cookie: fixture.admin, origin: 'http://shop.test' }
    const read = await fixture.shop.app.request(adminApi.orderInvoice(other.id), { headers })
    expect([read.status, await fixture.numbersOf(other.id)]).toEqual([200, [expect.any(String)]])
  })

  it('an issued invoice can be read without a Sec-Fetch-Site header, but not from another site', async () => {
    await fixture.invoiceOf()
    for (const status of ['processing', 'cancelled']) {
      await fixture.setStatus(status)
      const before = await fixture.numbersOf()
      expect((await requestInvoice({})).status).toBe(200)
      expect((await requestInvoice({ 'sec-fetch-site': 'none' })).status).toBe(200)
      expect((await requestInvoice({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect(await fixture.numbersOf()).toEqual(before)
    }
  })

  it('a cancelled order without an invoice is refused with conflict, with or without Sec-Fetch-Site', async () => {
    await fixture.setStatus('cancelled')
    for (const headers of [...foreign.slice(0, 1), { 'sec-fetch-site': 'same-origin' }]) {
      const { status, body } = await readAnswer(await requestInvoice(headers))
      expect([status, body.code]).toEqual([409, 'conflict'])
    }
  })

  it('a customer reads only the issued documents of their own orders and issues none', async () => {
    const stranger = await makeBuyer(fixture.shop)
    const unknown = '01a1fbde-0a8e-77d6-8fd8-2c29fd25783e'
    for (const path of [
      adminApi.orderInvoice(fixture.order.id),
      adminApi.orderDeliveryNote(fixture.order.id),
      adminApi.orderXRechnung(fixture.order.id, 'RE-2026-0001'),
    ]) {
      expect((await fixture.shop.request(path)).status).toBe(401)
      expect((await fixture.shop.request(path, { cookie: fixture.buyer.cookie })).status).toBe(403)
    }
    expect((await fixture.invoiceOf(unknown)).status).toBe(404)
    expect((await fixture.invoiceOf('../x')).status).toBe(404)
    const own = () =>
      fixture.shop.request(accountApi.orderInvoice(fixture.order.id), {
        cookie: fixture.buyer.cookie,
      })
    expect((await own()).status).toBe(404)
    await fixture.invoiceOf()
    const [number = ''] = await fixture.numbersOf()
    expect(Buffer.compare(await pdfOf(await own()), await pdfOf(await fixture.invoiceOf()))).toBe(0)
    for (const path of [
      accountApi.orderInvoice(fixture.order.id),
      accountApi.orderDocuments(fixture.order.id),
      api.orderDocument(fixture.order.id, number),
    ]) {
      expect((await fixture.shop.request(path)).status).toBe(401)
      expect((await fixture.shop.request(path, { cookie: stranger.cookie })).status).toBe(404)
      expect((await fixture.shop.request(path, { cookie: fixture.buyer.cookie })).status).toBe(200)
    }
    const other = api.orderDocument(fixture.order.id, 'RE-2026-9999')
    expect((await fixture.shop.request(other, { cookie: fixture.buyer.cookie })).status).toBe(404)
  })
})
