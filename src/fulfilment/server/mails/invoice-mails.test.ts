import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { orderBody } from '../../../../test/orders/orders.ts'
import { pdfOf, readPdf } from '../../../../test/money/pdf.ts'
import { postPayment } from '../../../../test/money/payments.ts'
import { sentBody } from '../../../../test/mails/sent-body.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import {
  bodyOf,
  filesOf,
  startSmtpSink,
  type ReceivedMail,
  type SmtpSink,
} from '../../../../test/mails/smtp-sink.ts'
import { adminApi } from '../../../urls.admin.ts'
import { deliverMails } from '../../../mail/server/delivery/deliver-mails.ts'
import {
  createSmtpTransport,
  type MailTransport,
} from '../../../mail/server/delivery/smtp-transport.ts'

interface SentMail {
  readonly kind: string
  /** Titles of the PDFs, without what follows the number. */
  readonly documents: readonly string[]
}

describe.each(databaseKinds)('mails with invoices on %s', (kind) => {
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

  async function readSentMail(mail: ReceivedMail): Promise<SentMail> {
    const id = /<([^@]+)@/.exec(mail.headers.find((line) => /^message-id/i.test(line)) ?? '')?.[1]
    const row = (await rows()).find((candidate) => candidate.id === id)
    const titles = await Promise.all(filesOf(mail).map(async ({ bytes }) => readPdf(bytes)))
    const documents = titles.map(
      ({ title }) => /(?:Stornor|R)echnung RE-\d+-\d+/.exec(title ?? '')?.[0] ?? 'another document',
    )
    return { kind: row?.kind ?? '', documents }
  }

  /** Sets these statuses one after the other and returns the mails that each one sends. */
  async function setStatuses(
    statuses: readonly string[],
    orderId = fixture.order.id,
  ): Promise<SentMail[][]> {
    const sent: SentMail[][] = []
    for (const status of statuses) {
      expect((await fixture.setStatus(status, orderId)).status).toBe(200)
      const mails = await deliver()
      sent.push(await Promise.all(mails.map(readSentMail)))
    }
    return sent
  }

  it('a cancelled order gets its cancellation by mail, and a new invoice when it is shipped again', async () => {
    const sent = await setStatuses(['shipped', 'cancelled', 'pending', 'shipped', 'delivered'])
    const [first, storno, second] = await fixture.numbersOf()
    expect(sent).toEqual([
      [{ kind: 'order-shipped', documents: [`Rechnung ${first}`] }],
      [{ kind: 'order-cancelled', documents: [`Stornorechnung ${storno}`] }],
      [{ kind: 'order-reopened', documents: [] }],
      [{ kind: 'order-shipped', documents: [`Rechnung ${second}`] }],
      [],
    ])
  })

  it('a mail about shipped or ready coffee leads to the brew guide for its grind', async () => {
    const [item] = orderBody.items
    for (const [grind, shippingMethod, path] of [
      ['Gemahlen für Filter', 'standard', '/streckenkunde/filter'],
      ['Gemahlen für French Press', 'pickup', '/streckenkunde/french-press'],
      ['Ganze Bohnen', 'standard', '/streckenkunde'],
    ] as const) {
      const order = await fixture.place({
        ...orderBody,
        shippingMethod,
        total: shippingMethod === 'pickup' ? '19.00' : orderBody.total,
        items: [{ ...item, grind }],
      })
      await deliver()
      await fixture.setStatus('shipped', order.id)
      const [mail] = await deliver()
      if (!mail) throw new Error('nothing arrived')
      expect(bodyOf(mail)).toMatch(
        new RegExp(`So gelingt der Kaffee:\\s+https?://[^/\\s]+${path}\\s`),
      )
    }
  })

  it('a mail about a cancelled order carries the issued cancellation and mentions it', async () => {
    await setStatuses(['shipped'])
    await fixture.setStatus('cancelled')
    const [mail] = await deliver()
    if (!mail) throw new Error('nothing arrived')
    const [file] = filesOf(mail)
    const [, storno = ''] = await fixture.numbersOf()
    const path = `/api/orders/${fixture.order.id}/documents/${storno}`
    const issued = await pdfOf(await fixture.shop.request(path, { cookie: fixture.admin }))
    expect(file?.fileName).toBe(`Stornorechnung-${fixture.order.orderNumber}-${storno}.pdf`)
    expect(file?.bytes.equals(issued)).toBe(true)
    expect(bodyOf(mail)).toContain('Die Stornorechnung liegt als PDF bei.')
  })

  it('an order without an invoice gets a cancellation mail without documents', async () => {
    expect(await setStatuses(['cancelled'])).toEqual([[{ kind: 'order-cancelled', documents: [] }]])
    expect(await fixture.numbersOf()).toEqual([])
  })

  it('an invoice that was not mailed yet is mailed together with its cancellation', async () => {
    expect((await fixture.invoiceOf()).status).toBe(200)
    const sent = await setStatuses(['cancelled'])
    const [invoice, storno] = await fixture.numbersOf()
    const documents = [`Rechnung ${invoice}`, `Stornorechnung ${storno}`]
    expect(sent).toEqual([[{ kind: 'order-cancelled', documents }]])
  })

  it.each([
    ['standard', 'Geliefert:'],
    ['pickup', 'Abgeholt:'],
  ])(
    'an order (%s) that is handed over without shipping gets its invoice by mail, once',
    async (method, expectedSubject) => {
      const pickup = { ...orderBody, shippingMethod: 'pickup', total: '19.00' }
      const { id, orderNumber } = await fixture.place(method === 'pickup' ? pickup : orderBody)
      await fixture.shop.deps.db.deleteFrom('mails').execute()
      const sent = await setStatuses(
        ['delivered', 'processing', 'delivered', 'shipped', 'delivered'],
        id,
      )
      const [invoice] = await fixture.numbersOf(id)
      expect(sent).toEqual([
        [{ kind: 'order-delivered', documents: [`Rechnung ${invoice}`] }],
        [],
        [],
        [{ kind: 'order-shipped', documents: [] }],
        [],
      ])
      const [mail] = await rows()
      if (!mail) throw new Error('expected a mail')
      expect(mail.subject).toBe(`${expectedSubject} ${orderNumber}`)
      const { text } = await sentBody(fixture.shop.deps.db, mail)
      expect(text).toContain('Ihre Rechnung liegt als PDF bei.')
    },
  )

  it('an order that is handed over again after a cancellation gets its new invoice', async () => {
    const sent = await setStatuses(['shipped', 'delivered', 'cancelled', 'delivered', 'cancelled'])
    const [first, storno, second, lastStorno] = await fixture.numbersOf()
    expect(sent).toEqual([
      [{ kind: 'order-shipped', documents: [`Rechnung ${first}`] }],
      [],
      [{ kind: 'order-cancelled', documents: [`Stornorechnung ${storno}`] }],
      [{ kind: 'order-delivered', documents: [`Rechnung ${second}`] }],
      [{ kind: 'order-cancelled', documents: [`Stornorechnung ${lastStorno}`] }],
    ])
  })

  it('a payment is confirmed by mail once, and once more after a cancellation', async () => {
    const mailsOf = async (statuses: readonly string[]) =>
      (await setStatuses(statuses)).flat().map((sent) => sent.kind)
    expect(await mailsOf(['processing', 'pending', 'processing'])).toEqual(['payment-received'])
    expect(await mailsOf(['cancelled', 'pending', 'processing', 'pending', 'processing'])).toEqual([
      'order-cancelled',
      'order-reopened',
      'payment-received',
    ])
  })

  it('a customer reads once per cancellation that the order is valid again, and how to pay', async () => {
    const { id } = fixture.order
    await fixture.setStatus('cancelled', id)
    await Promise.all(['pending', 'pending', 'processing'].map((to) => fixture.setStatus(to, id)))
    await setStatuses(['cancelled', 'processing', 'pending'])
    const reopened = (await rows()).filter((row) => row.kind === 'order-reopened')
    expect(reopened).toHaveLength(2)
    expect(reopened[1]?.subject).toBe(`Gilt wieder: ${fixture.order.orderNumber}`)
    await setStatuses(['cancelled'])
    await fixture.setStatus('pending', id)
    const [mail] = await deliver()
    for (const words of ['zurückgenommen', 'noch nicht bezahlt', 'IBAN', '23,90']) {
      expect(mail && bodyOf(mail)).toContain(words)
    }
  })

  it('a customer whose order is valid again is asked for what is open only', async () => {
    const { id } = fixture.order
    const reopened = async () => {
      await setStatuses(['cancelled'])
      await fixture.setStatus('pending', id)
      const [mail] = await deliver()
      return mail ? bodyOf(mail) : ''
    }
    const body = { amount: '20,00', date: '2026-11-21' }
    await postPayment(fixture.shop, id, body, { cookie: fixture.admin })
    const partly = await reopened()
    expect(partly).toMatch(/Ein Teil ist bezahlt, offen sind noch 3,90\s€\./)
    expect(partly).toContain('IBAN')
    await setStatuses(['processing'])
    const paid = await reopened()
    expect(paid).toContain('Ihre Zahlung liegt uns vor')
    expect(paid).not.toContain('Verwendungszweck')
  })

  it('a customer gets a second shipping mail for a corrected tracking code only', async () => {
    const ship = async (trackingCode: string) => {
      const body = { status: 'shipped', trackingCode }
      const path = adminApi.orderStatus(fixture.order.id)
      await fixture.shop.request(path, { method: 'PATCH', body, cookie: fixture.admin })
      return Promise.all((await deliver()).map(readSentMail))
    }
    const invoiceOf = async () => `Rechnung ${(await fixture.numbersOf()).at(-1)}`
    expect(await ship('T-1')).toEqual([{ kind: 'order-shipped', documents: [await invoiceOf()] }])
    await setStatuses(['processing'])
    expect(await ship('T-1')).toEqual([])
    expect(await ship('T-2')).toEqual([{ kind: 'order-shipped', documents: [] }])
    await setStatuses(['cancelled', 'processing'])
    expect(await ship('T-2')).toEqual([{ kind: 'order-shipped', documents: [await invoiceOf()] }])
    await setStatuses(['processing'])
    expect(await ship('T-2')).toEqual([])
  })

  it('several admins who set the same status at once cause one mail', async () => {
    await Promise.all(
      ['shipped', 'shipped', 'delivered'].map((status) => fixture.setStatus(status)),
    )
    await fixture.setStatus('delivered')
    const sent = await Promise.all((await deliver()).map(readSentMail))
    const [invoice] = await fixture.numbersOf()
    const carrying = sent.flatMap(({ documents }) => documents)
    expect(carrying).toEqual([`Rechnung ${invoice}`])
    expect(new Set(sent.map((mail) => mail.kind)).size).toBe(sent.length)
  })
})
