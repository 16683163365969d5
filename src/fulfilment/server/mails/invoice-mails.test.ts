import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/documents.ts'
import { orderBody } from '../../../../test/orders.ts'
import { pdfOf, readPdf } from '../../../../test/pdf.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import {
  bodyOf,
  filesOf,
  startSmtpSink,
  type ReceivedMail,
  type SmtpSink,
} from '../../../../test/smtp-sink.ts'
import { adminApi } from '../../../urls.admin.ts'
import { deliverMails } from '../../../mail/server/delivery/deliver-mails.ts'
import {
  createSmtpTransport,
  type MailTransport,
} from '../../../mail/server/delivery/smtp-transport.ts'

interface Told {
  readonly kind: string
  /** Titles of the PDFs, without what follows the number. */
  readonly documents: readonly string[]
}

describe.each(databaseKinds)('invoices by mail, on %s', (kind) => {
  let fixture: DocumentFixture
  let sink: SmtpSink
  let transport: MailTransport

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    sink = await startSmtpSink()
    transport = createSmtpTransport(sink.url)
  })
  afterAll(async () => {
    await sink.close()
    await fixture.shop.close()
  })
  beforeEach(async () => {
    await fixture.startNewOrder()
    await fixture.shop.deps.db.deleteFrom('mails').execute()
  })
  afterEach(async () => {
    await fixture.shop.deps.db.deleteFrom('mails').execute()
  })

  async function deliver(): Promise<ReceivedMail[]> {
    const before = sink.mails.length
    while ((await deliverMails(fixture.shop.deps, transport)) === 'progress');
    return sink.mails.slice(before)
  }

  const rows = () => fixture.shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()

  async function toldBy(mail: ReceivedMail): Promise<Told> {
    const id = /<([^@]+)@/.exec(mail.headers.find((line) => /^message-id/i.test(line)) ?? '')?.[1]
    const row = (await rows()).find((candidate) => candidate.id === id)
    const titles = await Promise.all(filesOf(mail).map(async ({ bytes }) => readPdf(bytes)))
    const documents = titles.map(
      ({ title }) => /(?:Stornor|R)echnung RE-\d+-\d+/.exec(title ?? '')?.[0] ?? 'another document',
    )
    return { kind: row?.kind ?? '', documents }
  }

  /** Takes the order through these statuses; says what the customer is told at each step. */
  async function tour(statuses: readonly string[], orderId = fixture.order.id): Promise<Told[][]> {
    const told: Told[][] = []
    for (const status of statuses) {
      expect((await fixture.setStatus(status, orderId)).status).toBe(200)
      const mails = await deliver()
      told.push(await Promise.all(mails.map(toldBy)))
    }
    return told
  }

  it('a cancelled invoice is taken back by a mail, and the order invoiced anew by another', async () => {
    const told = await tour(['shipped', 'cancelled', 'pending', 'shipped', 'delivered'])
    const [first, storno, second] = await fixture.numbersOf()
    expect(told).toEqual([
      [{ kind: 'order-shipped', documents: [`Rechnung ${first}`] }],
      [{ kind: 'order-cancelled', documents: [`Stornorechnung ${storno}`] }],
      [],
      [{ kind: 'order-shipped', documents: [`Rechnung ${second}`] }],
      [],
    ])
  })

  it('the Stornorechnung that is mailed is the one that was issued, and is spoken of', async () => {
    await tour(['shipped'])
    await fixture.setStatus('cancelled')
    const [mail] = await deliver()
    if (!mail) throw new Error('nothing arrived')
    const [file] = filesOf(mail)
    const [, storno = ''] = await fixture.numbersOf()
    const path = `/api/orders/${fixture.order.id}/documents/${storno}`
    const issued = await pdfOf(await fixture.shop.request(path, { cookie: fixture.admin }))
    expect(file?.fileName).toBe(`Stornorechnung-${fixture.order.orderNumber}.pdf`)
    expect(file?.bytes.equals(issued)).toBe(true)
    expect(bodyOf(mail)).toContain('Die Stornorechnung liegt als PDF bei.')
  })

  it('an order without an invoice is cancelled without documents', async () => {
    expect(await tour(['cancelled'])).toEqual([[{ kind: 'order-cancelled', documents: [] }]])
    expect(await fixture.numbersOf()).toEqual([])
  })

  it('an invoice that no mail had carried goes with its cancellation', async () => {
    expect((await fixture.invoiceOf()).status).toBe(200)
    const told = await tour(['cancelled'])
    const [invoice, storno] = await fixture.numbersOf()
    const documents = [`Rechnung ${invoice}`, `Stornorechnung ${storno}`]
    expect(told).toEqual([[{ kind: 'order-cancelled', documents }]])
  })

  it.each([
    ['standard', 'Geliefert:'],
    ['pickup', 'Abgeholt:'],
  ])('an order (%s) handed over at once gets its invoice by mail, once', async (method, said) => {
    const pickup = { ...orderBody, shippingMethod: 'pickup', total: '19.00' }
    const { id, orderNumber } = await fixture.place(method === 'pickup' ? pickup : orderBody)
    await fixture.shop.deps.db.deleteFrom('mails').execute()
    const told = await tour(['delivered', 'processing', 'delivered', 'shipped', 'delivered'], id)
    const [invoice] = await fixture.numbersOf(id)
    expect(told).toEqual([
      [{ kind: 'order-delivered', documents: [`Rechnung ${invoice}`] }],
      [],
      [],
      [{ kind: 'order-shipped', documents: [] }],
      [],
    ])
    expect((await rows())[0]?.subject).toBe(`${said} ${orderNumber}`)
    expect((await rows())[0]?.plain_text).toContain('Ihre Rechnung liegt als PDF bei.')
  })

  it('an order handed over again after a cancellation gets its new invoice', async () => {
    const told = await tour(['shipped', 'delivered', 'cancelled', 'delivered', 'cancelled'])
    const [first, storno, second, lastStorno] = await fixture.numbersOf()
    expect(told).toEqual([
      [{ kind: 'order-shipped', documents: [`Rechnung ${first}`] }],
      [],
      [{ kind: 'order-cancelled', documents: [`Stornorechnung ${storno}`] }],
      [{ kind: 'order-delivered', documents: [`Rechnung ${second}`] }],
      [{ kind: 'order-cancelled', documents: [`Stornorechnung ${lastStorno}`] }],
    ])
  })

  it('a payment is told once, and once more after a cancellation', async () => {
    const mailsOf = async (statuses: readonly string[]) =>
      (await tour(statuses)).flat().map((told) => told.kind)
    expect(await mailsOf(['processing', 'pending', 'processing'])).toEqual(['payment-received'])
    expect(await mailsOf(['cancelled', 'pending', 'processing', 'pending', 'processing'])).toEqual([
      'order-cancelled',
      'payment-received',
    ])
  })

  it('the same shipping told again is no other mail, a corrected tracking code is', async () => {
    const ship = async (trackingCode: string) => {
      const body = { status: 'shipped', trackingCode }
      const path = adminApi.orderStatus(fixture.order.id)
      await fixture.shop.request(path, { method: 'PATCH', body, cookie: fixture.admin })
      return Promise.all((await deliver()).map(toldBy))
    }
    const invoiceOf = async () => `Rechnung ${(await fixture.numbersOf()).at(-1)}`
    expect(await ship('T-1')).toEqual([{ kind: 'order-shipped', documents: [await invoiceOf()] }])
    await tour(['processing'])
    expect(await ship('T-1')).toEqual([])
    expect(await ship('T-2')).toEqual([{ kind: 'order-shipped', documents: [] }])
    await tour(['cancelled', 'processing'])
    expect(await ship('T-2')).toEqual([{ kind: 'order-shipped', documents: [await invoiceOf()] }])
    await tour(['processing'])
    expect(await ship('T-2')).toEqual([])
  })

  it('several admins at once cause no mail twice', async () => {
    await Promise.all(
      ['shipped', 'shipped', 'delivered'].map((status) => fixture.setStatus(status)),
    )
    await fixture.setStatus('delivered')
    const told = await Promise.all((await deliver()).map(toldBy))
    const [invoice] = await fixture.numbersOf()
    const carrying = told.flatMap(({ documents }) => documents)
    expect(carrying).toEqual([`Rechnung ${invoice}`])
    expect(new Set(told.map((mail) => mail.kind)).size).toBe(told.length)
  })
})
