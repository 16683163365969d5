import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, readAnswer, setStock } from '../../../test/orders.ts'
import { pdfOf, readPdf } from '../../../test/pdf.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { changeBusiness } from '../../business/server/change-business.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import type { Buyer } from '../../../test/orders.ts'
import { api } from '../../urls.ts'
import { documentContentSchema } from '../domain/document-content.ts'
import type { DocumentView } from '../domain/document-view.ts'
import { makeMissingFiles } from './read-document-file.ts'

describe.each(databaseKinds)('documents of an order on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  let order: OrderView

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await comeBackAt('2026-11-21T10:00:00.000Z')
    buyer = await makeBuyer(shop)
    await setStock(shop, 1, 1000)
    order = await placeTestOrder(shop, orderBody, buyer.cookie)
  })

  /** Moves the clock; the admin's session would be over by then. */
  const comeBackAt = async (iso: string): Promise<void> => {
    shop.clock.set(iso)
    admin = await signIn(shop)
  }
  const invoiceOf = (id = order.id, cookie = admin, headers = {}) =>
    shop.request(api.adminOrderInvoice(id), { cookie, headers })
  const setStatus = (status: string, id = order.id) =>
    shop.request(api.adminOrderStatus(id), {
      method: 'PATCH',
      body: { status, trackingCode: 'T-1' },
      cookie: admin,
    })
  const listOf = async (id = order.id): Promise<DocumentView[]> => {
    const answer = await shop.request(api.orderDocuments(id), { cookie: admin })
    return (await answer.json()) as DocumentView[]
  }
  const numbersOf = async (id = order.id) => (await listOf(id)).map(({ number }) => number)
  const counters = async (year = 2026) => {
    const rows = await shop.deps.db
      .selectFrom('documents')
      .select('counter')
      .where('year', '=', year)
      .orderBy('counter')
      .execute()
    return rows.map(({ counter }) => counter)
  }
  const contentOf = async (number: string) => {
    const { content } = await shop.deps.db
      .selectFrom('documents')
      .select('content')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return documentContentSchema.parse(JSON.parse(content))
  }
  const logged = () =>
    shop.deps.db
      .selectFrom('admin_actions')
      .select('subject')
      .where('action', '=', 'document.issue')
      .execute()

  it('an invoice says all that the law asks for, under the name of its order', async () => {
    const response = await invoiceOf()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Rechnung-${order.orderNumber}.pdf"`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const pdf = await readPdf(await pdfOf(response))
    const [number = ''] = await numbersOf()
    expect(pdf.title).toBe(`Rechnung ${number} zur Bestellung ${order.orderNumber}`)
    expect([pdf.language, pdf.isTagged]).toEqual(['de-DE', true])
    for (const said of [
      ...['Rechnung', number, 'Rechnungsdatum 21.11.2026', order.orderNumber],
      ...['Lieferdatum', 'noch nicht geliefert', 'Karla Kundin', 'Straße 1', '42103 Wuppertal'],
      ...["L'arte del Aroma", 'Musterstraße 92', 'Steuernummer 000/0000/0000'],
      ...['MONZA', 'Espresso, 250 g, Ganze Bohnen', '9,50 €', '19,00 €', '4,90 €', '23,90 €'],
      ...['7 %', '22,34 €', '1,56 €', 'Seite 1 von 1', 'DE89 3704 0044 0532 0130 00'],
    ]) {
      expect(pdf.text.replaceAll('\u00A0', ' ')).toContain(said)
    }
  })

  it('a second request gets the same bytes, whatever was changed meanwhile', async () => {
    const first = await pdfOf(await invoiceOf())
    await comeBackAt('2026-11-22T10:00:00.000Z')
    await changeBusiness(shop.deps, { street: 'Neue Straße 7' })
    await shop.deps.db.updateTable('orders').set({ customer_name: 'X' }).execute()
    const second = await pdfOf(await invoiceOf())
    expect(Buffer.compare(first, second)).toBe(0)
    await changeBusiness(shop.deps, { street: 'Musterstraße 92' })
  })

  it('fifty first requests at once give each order one number, without a gap', async () => {
    const before = await counters()
    const orders: OrderView[] = []
    for (let index = 0; index < 50; index += 1) {
      orders.push(await placeTestOrder(shop, orderBody, buyer.cookie))
    }
    const answers = await Promise.all(
      [...orders, ...orders.slice(0, 25)].map(async ({ id }) => ({
        id,
        bytes: await pdfOf(await invoiceOf(id)),
      })),
    )
    for (const { id } of orders) {
      const files = answers.filter((answer) => answer.id === id).map(({ bytes }) => bytes)
      for (const file of files) expect(Buffer.compare(file, files[0] ?? Buffer.of())).toBe(0)
      expect(await numbersOf(id)).toHaveLength(1)
    }
    const after = await counters()
    expect(after).toHaveLength(before.length + 50)
    expect(after).toEqual(after.map((_, index) => index + 1))
  })

  it('cancelling at the same time as the first request leaves no standing invoice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
      const [, cancelled] = await Promise.all([invoiceOf(id), setStatus('cancelled', id)])
      expect(cancelled.status).toBe(200)
      const kinds = (await listOf(id)).map((document) => document.kind)
      expect([[], ['invoice', 'cancellation']]).toContainEqual(kinds)
    }
    const all = await counters()
    expect(all).toEqual(all.map((_, index) => index + 1))
  })

  it('the database refuses to change or delete what was issued', async () => {
    await invoiceOf()
    const { db } = shop.deps
    const message = /issued documents never change/
    await expect(db.updateTable('documents').set({ content: '{}' }).execute()).rejects.toThrow(
      message,
    )
    await expect(db.deleteFrom('documents').execute()).rejects.toThrow(message)
    await expect(db.updateTable('document_files').set({ sha256: '' }).execute()).rejects.toThrow(
      message,
    )
    await expect(db.deleteFrom('document_files').execute()).rejects.toThrow(message)
    const [row] = await db.selectFrom('documents').selectAll().execute()
    const [file] = await db.selectFrom('document_files').selectAll().execute()
    if (!row || !file) throw new Error('nothing was issued')
    if (kind === 'sqlite') {
      await expect(
        db
          .replaceInto('documents')
          .values({ ...row, content: '{}' })
          .execute(),
      ).rejects.toThrow(message)
      await db
        .replaceInto('document_files')
        .values({ ...file, sha256: '' })
        .execute()
    }
    const after = await db
      .selectFrom('document_files')
      .select('sha256')
      .where('document_id', '=', file.document_id)
      .executeTakeFirst()
    expect(after?.sha256).toBe(file.sha256)
  })

  it('a file that is not what was stored is not handed out', async () => {
    await invoiceOf()
    const [number = ''] = await numbersOf()
    const { id } = await shop.deps.db
      .selectFrom('documents')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const other = await placeTestOrder(shop, orderBody, buyer.cookie)
    await shop.deps.db
      .insertInto('documents')
      .values({
        ...(await shop.deps.db
          .selectFrom('documents')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()),
        id: 'made-up',
        order_id: other.id,
        number: 'RE-1999-0001',
        year: 1999,
      })
      .execute()
    const bytes = Buffer.from('%PDF-1.7 something else')
    await shop.deps.db
      .insertInto('document_files')
      .values({ document_id: 'made-up', bytes, sha256: 'f'.repeat(64), created_at: '' })
      .execute()
    expect((await invoiceOf(other.id)).status).toBe(500)
  })

  it('shipping issues the invoice with the day it left', async () => {
    await comeBackAt('2026-11-23T09:00:00.000Z')
    expect((await setStatus('shipped')).status).toBe(200)
    const [number = ''] = await numbersOf()
    expect((await contentOf(number)).suppliedAt).toBe('2026-11-23T09:00:00.000Z')
    const files = await shop.deps.db
      .selectFrom('document_files')
      .innerJoin('documents', 'documents.id', 'document_files.document_id')
      .where('number', '=', number)
      .select('sha256')
      .execute()
    expect(files).toHaveLength(1)
    const pdf = await readPdf(await pdfOf(await invoiceOf()))
    expect(pdf.text).toContain('Lieferdatum 23.11.2026')
    await setStatus('delivered')
    expect(await numbersOf()).toEqual([number])
  })

  it('a status that is refused issues nothing', async () => {
    const before = await counters()
    const answer = await shop.request(api.adminOrderStatus(order.id), {
      method: 'PATCH',
      body: { status: 'shipped' },
      cookie: admin,
    })
    expect(answer.status).toBe(400)
    expect(await counters()).toEqual(before)
    expect(await numbersOf()).toEqual([])
  })

  it('cancelling takes the invoice back to the cent, and the next one is new', async () => {
    await setStatus('shipped')
    const [first = ''] = await numbersOf()
    await setStatus('cancelled')
    const [, second = ''] = await numbersOf()
    expect((await listOf()).map((document) => document.kind)).toEqual(['invoice', 'cancellation'])
    const invoice = await contentOf(first)
    const cancellation = await contentOf(second)
    expect(cancellation.totalCents + invoice.totalCents).toBe(0)
    expect(cancellation.taxes.map(({ taxCents }) => -taxCents)).toEqual(
      invoice.taxes.map(({ taxCents }) => taxCents),
    )
    expect(cancellation.lines[0]).toMatchObject({ quantity: -2, totalCents: -1900 })
    const pdf = await readPdf(
      await pdfOf(await shop.request(api.orderDocument(order.id, second), { cookie: admin })),
    )
    expect(pdf.text).toContain('Stornorechnung')
    expect(pdf.text).toContain(`${first} vom 21.11.2026`)
    expect(pdf.text).toContain('-23,90 €')
    expect(pdf.text).not.toContain('Gutschrift')
    // Cancelled, it keeps the invoice it had.
    const kept = await readPdf(await pdfOf(await invoiceOf()))
    expect(kept.title).toContain(first)
    await setStatus('pending')
    expect(await numbersOf()).toHaveLength(2)
    await setStatus('shipped')
    expect((await listOf()).map((document) => document.kind)).toEqual([
      'invoice',
      'cancellation',
      'invoice',
    ])
    const fresh = await readPdf(await pdfOf(await invoiceOf()))
    expect(fresh.title).not.toContain(first)
    expect((await logged()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(await numbersOf()),
    )
  })

  it('a cancelled order without an invoice gets none', async () => {
    await setStatus('cancelled')
    const { status, body } = await readAnswer(await invoiceOf())
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(await numbersOf()).toEqual([])
  })

  it('the series begins anew with the year in Wuppertal', async () => {
    await comeBackAt('2026-12-31T22:59:59.000Z')
    await invoiceOf()
    const old = await numbersOf()
    expect(old[0]).toMatch(/^RE-2026-\d{4}$/)
    shop.clock.set('2026-12-31T23:00:00.000Z')
    const next = await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
    await invoiceOf(next.id)
    expect(await numbersOf(next.id)).toEqual(['RE-2027-0001'])
  })

  it('a number whose file was never made gets it from what was stored', async () => {
    const { db } = shop.deps
    const [row] = await db.selectFrom('documents').selectAll().limit(1).execute()
    if (!row) throw new Error('nothing was issued')
    const content = { ...(JSON.parse(row.content) as object), number: 'RE-1998-0001' }
    await db
      .insertInto('documents')
      .values({
        ...row,
        id: 'left-behind',
        order_id: order.id,
        kind: 'invoice',
        cancels: null,
        number: 'RE-1998-0001',
        year: 1998,
        content: JSON.stringify(content),
      })
      .execute()
    await makeMissingFiles(shop.deps)
    const pdf = await readPdf(await pdfOf(await invoiceOf()))
    expect(pdf.title).toContain('RE-1998-0001')
    const missing = await db
      .selectFrom('documents')
      .leftJoin('document_files', 'document_id', 'documents.id')
      .where('document_id', 'is', null)
      .select('number')
      .execute()
    expect(missing).toEqual([])
  })

  it('under § 19 UStG nothing speaks of a tax that is not charged', async () => {
    await changeBusiness(shop.deps, { taxRegime: 'small-business' })
    const small = await placeTestOrder(shop, orderBody, buyer.cookie)
    await changeBusiness(shop.deps, { taxRegime: 'regular' })
    const pdf = await readPdf(await pdfOf(await invoiceOf(small.id)))
    expect(pdf.text).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.')
    const rest = pdf.text.replaceAll(/Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen\./g, '')
    expect(rest).not.toMatch(/MwSt|USt|Umsatzsteuer|Netto|\d\s?%/)
  })

  it('the taxes of every rate add up to the amount', async () => {
    const cup = await shop.request(api.adminProducts(), {
      method: 'POST',
      cookie: admin,
      body: { name: 'Tasse', description: 'Tasse', category: 'zubehoer', price: '12.00', stock: 9 },
    })
    const { id } = (await cup.json()) as { id: number }
    const mixed = await placeTestOrder(
      shop,
      { ...orderBody, items: [...orderBody.items, { id, quantity: 1, price: 12 }], total: '35.90' },
      buyer.cookie,
    )
    await invoiceOf(mixed.id)
    const [number = ''] = await numbersOf(mixed.id)
    const { taxes, totalCents, lines, shippingCents } = await contentOf(number)
    expect(taxes.map(({ ratePercent }) => ratePercent)).toEqual([7, 19])
    const sum = (cents: readonly number[]) => cents.reduce((a, b) => a + b, 0)
    expect(sum(taxes.map(({ grossCents }) => grossCents))).toBe(totalCents)
    expect(sum(lines.map((line) => line.totalCents)) + shippingCents).toBe(totalCents)
    for (const { ratePercent, grossCents, taxCents } of taxes) {
      expect(taxCents).toBe(Math.round((grossCents * ratePercent) / (100 + ratePercent)))
    }
  })

  it('a delivery note says what is in the parcel and what was noted, but no price', async () => {
    const noted = await placeTestOrder(
      shop,
      { ...orderBody, notes: 'Bitte klingeln.' },
      buyer.cookie,
    )
    const response = await shop.request(api.adminOrderDeliveryNote(noted.id), { cookie: admin })
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Lieferschein-${noted.orderNumber}.pdf"`,
    )
    const pdf = await readPdf(await pdfOf(response))
    for (const said of ['Lieferschein', 'MONZA', 'Bitte klingeln.', noted.orderNumber]) {
      expect(pdf.text).toContain(said)
    }
    expect(pdf.text).not.toMatch(/€|MwSt|USt/)
    expect(await numbersOf(noted.id)).toEqual([])
  })

  it('another site cannot make an admin issue an invoice', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { status, body } = await readAnswer(
        await invoiceOf(order.id, admin, { 'sec-fetch-site': site }),
      )
      expect([status, body.code]).toEqual([403, 'foreign-origin'])
    }
    expect(await numbersOf()).toEqual([])
    expect((await invoiceOf(order.id, admin, { 'sec-fetch-site': 'none' })).status).toBe(200)
  })

  it('are for admins; a customer sees what was issued for their own order, and issues nothing', async () => {
    const stranger = await makeBuyer(shop)
    const unknown = '01a1fbde-0a8e-77d6-8fd8-2c29fd25783e'
    for (const path of [api.adminOrderInvoice(order.id), api.adminOrderDeliveryNote(order.id)]) {
      expect((await shop.request(path)).status).toBe(401)
      expect((await shop.request(path, { cookie: buyer.cookie })).status).toBe(403)
    }
    expect((await invoiceOf(unknown)).status).toBe(404)
    expect((await invoiceOf('../x')).status).toBe(404)
    const own = () => shop.request(api.orderInvoice(order.id), { cookie: buyer.cookie })
    expect((await own()).status).toBe(404)
    await invoiceOf()
    const [number = ''] = await numbersOf()
    expect(Buffer.compare(await pdfOf(await own()), await pdfOf(await invoiceOf()))).toBe(0)
    for (const path of [
      api.orderInvoice(order.id),
      api.orderDocuments(order.id),
      api.orderDocument(order.id, number),
    ]) {
      expect((await shop.request(path)).status).toBe(401)
      expect((await shop.request(path, { cookie: stranger.cookie })).status).toBe(404)
      expect((await shop.request(path, { cookie: buyer.cookie })).status).toBe(200)
    }
    const other = api.orderDocument(order.id, 'RE-2026-9999')
    expect((await shop.request(other, { cookie: buyer.cookie })).status).toBe(404)
  })
})
