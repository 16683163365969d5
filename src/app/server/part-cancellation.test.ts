import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentFixture } from '../../../test/money/documents.ts'
import { orderBody, stockOf } from '../../../test/orders/orders.ts'
import { ONE_PACK, PartCancellations } from '../../../test/orders/part-cancellations.ts'
import { actionsAbout, wrongBalances } from '../../../test/money/payments.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'

const none = { data: {}, html: '', text: '' }

describe.each(databaseKinds)('cancelled packs of an order on %s', (kind) => {
  let packs: PartCancellations
  let fixture: DocumentFixture

  beforeAll(async () => {
    packs = await PartCancellations.open(kind)
    fixture = packs.fixture
  })
  afterAll(async () => {
    expect(await wrongBalances(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })
  beforeEach(async () => {
    Object.assign(fixture.shop.deps.limits, createRateLimits())
    await fixture.startNewOrder()
  })

  it('lower what an unpaid order asks for, on its pages and in one mail with a new GiroCode', async () => {
    const stock = await stockOf(fixture.shop, 1)
    expect(await packs.cancelPacks({ words: 'Die Mühle klemmt.' })).toMatchObject({ status: 200 })
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    const view = await packs.order(fixture.buyer.cookie)
    expect(view).toMatchObject({
      items: [{ quantity: 2, withdrawn: 0, cancelled: 1 }],
      status: 'pending',
      subtotal: '9.50',
      shipping: '4.90',
      total: '14.40',
      taxes: [{ ratePercent: 7, amount: '0.94' }],
      balance: { open: '14.40', state: 'open' },
      payment: { amount: '14.40' },
      partCancellations: [
        {
          at: fixture.shop.clock.now().toISOString(),
          because: expect.stringContaining('Sie haben uns darum gebeten.') as string,
          words: 'Die Mühle klemmt.',
          packs: [{ position: 0, quantity: 1 }],
        },
      ],
    })
    const girocode = view.payment?.girocode
    expect(girocode).toBeDefined()
    const [mail = none] = await packs.partMails()
    for (const words of [
      '1 × MONZA, 250 g, Ganze Bohnen',
      'Sie haben uns darum gebeten.',
      'Die Mühle klemmt.',
      'Bitte überweisen Sie nur 14,40',
      '1 storniert',
      'IBAN',
    ]) {
      expect(mail.text).toContain(words)
    }
    // The amount at the end of the line belongs to the packs that are left, not to the cancelled one.
    expect(mail.text).toMatch(/1 storniert[\s,]+1 × 9,50\s€: 9,50\s€/)
    expect(mail.html).toContain('GiroCode')
    expect(mail.text).not.toContain('23,90')
    expect(mail.text).not.toContain('rechnung')
    expect(await packs.dueRefund()).toBeUndefined()
    const csv = await (await packs.get(adminApi.orderExport())).text()
    expect(csv).toContain('"1 x MONZA, 250g, Ganze Bohnen (1 storniert)";"9,50";"4,90"')
    const history: unknown = await (await packs.get(adminApi.orderHistory(fixture.order.id))).json()
    expect(history).toMatchObject({
      items: [
        { kind: 'status' },
        {
          kind: 'part-cancellation',
          by: expect.stringContaining('admin@example.de') as string,
          reason: 'customer',
          words: 'Die Mühle klemmt.',
          isRestocked: true,
          packs: [{ position: 0, quantity: 1 }],
        },
      ],
    })
    expect(await actionsAbout(fixture.shop, fixture.order.orderNumber)).toContainEqual([
      'order.cancel-packs',
      { amountCents: 950, packCount: 1, reason: 'customer', isRestocked: true },
    ])
  })

  it('of an order that is paid a second time later are paid back as too much', async () => {
    await packs.pay('23,90')
    await packs.cancelPacks({ reason: 'undeliverable', restock: false })
    fixture.shop.clock.advance(1_000)
    await packs.pay('23,90')
    expect(await packs.dueRefund()).toMatchObject({ amount: '33.40', reason: 'overpaid' })
  })

  it('of a paid order have to be paid back as Teilstorno, and are neither packed nor roasted', async () => {
    await packs.pay('23,90')
    const [stock, roast] = [await stockOf(fixture.shop, 1), await packs.roastPacks()]
    await packs.cancelPacks({ reason: 'undeliverable', restock: false })
    expect(await stockOf(fixture.shop, 1)).toBe(stock)
    expect(await packs.roastPacks()).toBe(roast - 1)
    expect(await packs.order()).toMatchObject({ status: 'processing', balance: { open: '-9.50' } })
    expect(await packs.dueRefund()).toMatchObject({ amount: '9.50', reason: 'part-cancelled' })
    const path = `${adminApi.orders()}?status=processing&sort=oldest&limit=200`
    const packed = (await (await packs.get(path)).json()) as Array<{ id: string; items: unknown[] }>
    expect(packed.find(({ id }) => id === fixture.order.id)?.items).toMatchObject([
      { quantity: 2, cancelled: 1 },
    ])
    const [{ text } = none] = await packs.partMails()
    expect(text).toContain('Wir überweisen Ihnen 9,50')
    expect(text).toContain('Möchten Sie den Rest allein nicht haben')
    expect(text).not.toContain('IBAN')
  })

  it('of one order at two times have mails of which the later names all the money that goes back', async () => {
    const items = [{ ...orderBody.items[0], quantity: 3 }]
    fixture.order = await fixture.place({ ...orderBody, items, total: '33.40' })
    await packs.pay('33,40')
    await packs.cancelPacks({ lines: [{ position: 0, quantity: 1, left: 3 }] })
    const [first] = await packs.partMails()
    expect(first?.text).toContain('Wir überweisen Ihnen 9,50')
    await packs.cancelPacks()
    const mails = await packs.partMails()
    expect(mails.at(-1)?.text).toContain('Wir überweisen Ihnen insgesamt 19,00')
  })

  it('complete the payment of an order that was paid in part', async () => {
    await packs.pay('14,40')
    await packs.cancelPacks()
    expect(await packs.order()).toMatchObject({ status: 'processing', balance: { state: 'paid' } })
    expect(await packs.partMails()).toMatchObject([
      { text: expect.stringContaining('Zu zahlen ist nichts mehr.') as string },
    ])
  })

  it('replace an invoice by its cancellation and one for the rest; the old file stays as it was', async () => {
    await fixture.invoiceOf()
    const [first = ''] = await fixture.numbersOf()
    const before = JSON.stringify(await fixture.contentOf(first))
    const fileOf = (number: string) =>
      fixture.shop.deps.db
        .selectFrom('document_files')
        .innerJoin('documents', 'documents.id', 'document_files.document_id')
        .select('sha256')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    const file = await fileOf(first)
    await packs.cancelPacks()
    const [, second = '', third = ''] = await fixture.numbersOf()
    expect(await fixture.numbersOf()).toHaveLength(3)
    expect(await fixture.contentOf(second)).toMatchObject({
      kind: 'cancellation',
      cancels: { number: first },
      totalCents: -2390,
    })
    expect(await fixture.contentOf(third)).toMatchObject({
      kind: 'invoice',
      lines: [{ quantity: 1, totalCents: 950 }],
      shippingCents: 490,
      totalCents: 1440,
      taxes: [{ ratePercent: 7, grossCents: 1440, taxCents: 94 }],
    })
    expect(JSON.stringify(await fixture.contentOf(first))).toBe(before)
    expect(await fileOf(first)).toEqual(file)
    const [mail = none] = await packs.partMails()
    expect(mail.data).toMatchObject({
      formerInvoiceNumber: first,
      cancellationNumber: second,
      invoiceNumber: third,
    })
    expect(mail.text).toContain('ihre Stornorechnung und die neue Rechnung über den Rest')
    // The customer has the new invoice, so that shipping does not bring it again.
    await fixture.setStatus('shipped')
    expect(await fixture.numbersOf()).toHaveLength(3)
    const shipped = (await packs.mails()).find((one) => one.kind === 'order-shipped')
    expect(shipped?.data).not.toHaveProperty('invoiceNumber')
  })

  it('stand in no later invoice, and no document is issued before it', async () => {
    await packs.cancelPacks()
    expect(await fixture.numbersOf()).toEqual([])
    await fixture.setStatus('shipped')
    const [number = ''] = await fixture.numbersOf()
    expect(await fixture.contentOf(number)).toMatchObject({
      lines: [{ quantity: 1 }],
      totalCents: 1440,
    })
  })

  it('cannot be withdrawn any more, and the withdrawal of the rest cancels the order', async () => {
    const stock = await stockOf(fixture.shop, 1)
    await packs.pay('23,90')
    await packs.cancelPacks()
    const id = await packs.declare()
    const view: unknown = await (await packs.get(adminApi.withdrawal(id))).json()
    expect(view).toMatchObject({ order: { lines: [{ declared: 1, withdrawnBefore: 1 }] } })
    expect((await packs.accept(id, 2)).status).toBe(400)
    expect((await packs.accept(id, 1)).status).toBe(200)
    expect(await packs.order()).toMatchObject({
      status: 'cancelled',
      items: [{ quantity: 2, withdrawn: 1, cancelled: 1 }],
      balance: { open: '-23.90' },
    })
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 2)
    expect(await packs.dueRefund()).toMatchObject({ amount: '23.90', reason: 'withdrawal' })
  })

  it('go back to the stock once, when the rest is cancelled and the order is valid again', async () => {
    const stock = await stockOf(fixture.shop, 1)
    await packs.cancelPacks()
    await fixture.setStatus('cancelled')
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 2)
    await fixture.setStatus('pending')
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    expect(await packs.order()).toMatchObject({ total: '14.40', balance: { open: '14.40' } })
  })

  it('are refused when nothing would be left, after shipping and for wrong input, and nothing changes', async () => {
    const line = (more: object) => ({ lines: [{ position: 0, quantity: 1, left: 2, ...more }] })
    const refusals = [
      [{ ...line({ quantity: 2 }) }, 409, 'conflict'],
      [{ ...line({ quantity: 3 }) }, 400, 'invalid'],
      [{ ...line({ left: 1 }) }, 409, 'status-changed'],
      [{ ...line({ position: 1 }) }, 400, 'invalid'],
      [{ ...line({ quantity: 0 }) }, 400, 'invalid'],
      [{ ...line({ quantity: 1.5 }) }, 400, 'invalid'],
      [{ lines: [] }, 400, 'invalid'],
      [{ lines: 'x' }, 400, 'invalid'],
      [{ lines: [ONE_PACK.lines[0], ONE_PACK.lines[0]] }, 400, 'invalid'],
      [{ reason: 'withdrawal' }, 400, 'invalid'],
      [{ reason: undefined }, 400, 'invalid'],
      [{ words: 'x'.repeat(501) }, 400, 'invalid'],
      [{ restock: 1 }, 400, 'invalid'],
    ] as const
    const before = await packs.order()
    for (const [input, status, code] of refusals) {
      const refused = await packs.cancelPacks(input)
      expect([input, refused.status, refused.body.code]).toEqual([input, status, code])
    }
    expect(await packs.order()).toEqual(before)
    expect((await packs.cancelPacks({}, 'x')).status).toBe(404)
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect((await packs.cancelPacks({}, unknown)).status).toBe(404)
    for (const status of ['shipped', 'delivered', 'cancelled']) {
      await fixture.setStatus(status)
      const refused = await packs.cancelPacks()
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'status-changed'])
    }
    expect(await packs.rows()).toEqual([])
    expect((await packs.mails()).map((mail) => mail.kind)).not.toContain('order-part-cancelled')
    const answer = await fixture.shop.request(adminApi.orderPartCancellations(fixture.order.id), {
      method: 'POST',
      body: ONE_PACK,
      cookie: fixture.buyer.cookie,
    })
    expect(answer.status).toBe(403)
  })

  it('are rows that the database refuses to change', async () => {
    await packs.cancelPacks()
    const { db } = fixture.shop.deps
    await expect(db.updateTable('cancelled_packs').set({ quantity: 2 }).execute()).rejects.toThrow(
      'cancelled packs never change',
    )
  })

  // Last, because its documents are dated after those of the other tests.
  it('change nothing while no document can be issued', async () => {
    const other = await fixture.place()
    await fixture.setTime('2026-12-24T10:00:00.000Z')
    await fixture.invoiceOf()
    await fixture.invoiceOf(other.id)
    await fixture.setTime('2026-12-22T10:00:00.000Z')
    const stock = await stockOf(fixture.shop, 1)
    expect((await packs.cancelPacks()).body.code).toBe('clock-behind')
    expect(await stockOf(fixture.shop, 1)).toBe(stock)
    expect(await packs.rows()).toEqual([])
    await fixture.setTime('2026-12-24T10:00:00.000Z')
    expect((await packs.cancelPacks()).status).toBe(200)
  })
})
