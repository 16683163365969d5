import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { makeBuyer } from '../../../../test/orders/orders.ts'
import { postPayment } from '../../../../test/money/payments.ts'
import { pdfOf, readPdf } from '../../../../test/money/pdf.ts'
import { checkPdf, hasPdfTools, pdfPictures } from '../../../../test/money/pdf-tools.ts'
import { readQrCodes } from '../../../../test/money/qr.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

describe.each(databaseKinds)('the payment on invoices, on %s', (kind) => {
  let fixture: DocumentFixture

  // A shop for each test, because no document is issued on a day before the last one.
  beforeEach(async () => {
    fixture = await DocumentFixture.open(kind)
    await fixture.startNewOrder()
  })
  afterEach(() => fixture.shop.close())

  /** Sets a status on a day of November 2026, in the morning. */
  async function setOn(day: number, status: string): Promise<void> {
    await fixture.setTime(`2026-11-${day}T10:00:00.000Z`)
    expect((await fixture.setStatus(status)).status).toBe(200)
  }

  async function invoiceText(): Promise<string> {
    return (await readPdf(await pdfOf(await fixture.invoiceOf()))).text
  }

  // In the order of the dates of their invoices, which never run backwards.
  it('mail and invoice name the same last day to pay, also across the end of summer time', async () => {
    await fixture.setTime('2026-10-24T22:30:00.000Z')
    fixture.buyer = await makeBuyer(fixture.shop)
    fixture.order = await fixture.place()
    expect(await invoiceText()).toContain('Zahlbar bis zum 08.11.2026')
    const { shop, admin } = fixture
    const { id } = await shop.deps.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'order-confirmation')
      .where('data', 'like', `%${fixture.order.id}%`)
      .executeTakeFirstOrThrow()
    const mail = await shop.request(adminApi.mail(id), { cookie: admin })
    expect(await mail.text()).toContain('bis zum 08.11.2026')
  })

  it('an unpaid invoice says until when, where to and with which reference, and stays so when the order is paid', async () => {
    const before = await invoiceText()
    expect(before).toContain('Zahlbar bis zum 05.12.2026 per Banküberweisung')
    expect(before).toContain(`Verwendungszweck ${fixture.order.orderNumber}`)
    expect(before).toContain('IBAN DE89 3704 0044 0532 0130 00')
    await setOn(25, 'processing')
    expect(await invoiceText()).toBe(before)
  })

  /** Returns the texts of the QR codes in a PDF that is as the standard wants it. */
  async function codesIn(bytes: Uint8Array): Promise<string[]> {
    await checkPdf(bytes)
    const codes = await Promise.all((await pdfPictures(bytes)).map(readQrCodes))
    return codes.flat().map(({ text }) => text)
  }

  it.skipIf(!hasPdfTools)(
    'the invoice of an unpaid order has a GiroCode, its cancellation and the invoice of a paid order have none',
    async () => {
      const unpaid = await pdfOf(await fixture.invoiceOf())
      expect(await codesIn(unpaid)).toEqual([
        `BCD\n002\n1\nSCT\nCOBADEFFXXX\nL'arte del Aroma – Musterfirma\nDE89370400440532013000\nEUR23.90\n\n\n${fixture.order.orderNumber}`,
      ])
      expect((await readPdf(unpaid)).text).toContain('Der GiroCode füllt die Überweisung aus')
      await setOn(22, 'cancelled')
      const number = (await fixture.numbersOf()).at(-1) ?? ''
      const path = api.orderDocument(fixture.order.id, number)
      const cancellation = await fixture.shop.request(path, { cookie: fixture.admin })
      expect(await codesIn(await pdfOf(cancellation))).toEqual([])
      await setOn(23, 'processing')
      expect(await codesIn(await pdfOf(await fixture.invoiceOf()))).toEqual([])
    },
  )

  it('the invoice of a partly paid order asks for the rest, its cancellation for nothing, and a paid one for nothing', async () => {
    const { shop, admin, order } = fixture
    const pay = (amount: string) =>
      postPayment(shop, order.id, { amount, date: '2026-11-21' }, { cookie: admin })
    await pay('10,00')
    const text = await invoiceText()
    expect(text).toContain('Bereits gezahlt: 10,00 €. Noch offen: 13,90 €.')
    const [first = ''] = await fixture.numbersOf()
    const { payment } = await fixture.contentOf(first)
    expect(payment).toMatchObject({ paidAt: null, paidCents: 1000 })
    expect(payment?.girocode).toContain('EUR13.90')
    await pay('13,90')
    expect(await invoiceText()).toBe(text)
    await setOn(22, 'cancelled')
    await setOn(23, 'processing')
    const [, second = ''] = await fixture.numbersOf()
    expect((await fixture.contentOf(second)).payment).not.toHaveProperty('paidCents')
    expect(await invoiceText()).toContain('Bezahlt am 21.11.2026')
    const [, , third = ''] = await fixture.numbersOf()
    expect((await fixture.contentOf(third)).payment).not.toHaveProperty('paidCents')
  })

  it('a paid invoice says the day on which the payment was noted, not the day of shipping', async () => {
    await setOn(22, 'processing')
    await setOn(24, 'shipped')
    const text = await invoiceText()
    expect(text).toContain('Bezahlt am 22.11.2026 per Überweisung.')
    expect(text).not.toContain('Zahlbar')
  })

  it('an order that was marked as paid by mistake has the day of its later payment', async () => {
    await setOn(22, 'processing')
    await setOn(23, 'pending')
    await setOn(25, 'processing')
    expect(await invoiceText()).toContain('Bezahlt am 25.11.2026')
  })

  it('reopening a cancelled order as paid keeps the day of its payment', async () => {
    await setOn(22, 'processing')
    await setOn(23, 'cancelled')
    await setOn(25, 'processing')
    expect(await invoiceText()).toContain('Bezahlt am 22.11.2026')
  })

  it('an order that was paid after its cancellation has the day on which it was reopened', async () => {
    await setOn(22, 'cancelled')
    await setOn(25, 'processing')
    expect(await invoiceText()).toContain('Bezahlt am 25.11.2026')
  })
})
