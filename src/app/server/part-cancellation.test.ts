import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../test/documents.ts'
import { makeBuyer, orderBody, readAnswer, setStock, stockOf } from '../../../test/orders.ts'
import { actionsOf, postPayment, wrongBalances } from '../../../test/payments.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { postWithdrawal, storedWithdrawals, withdrawalBody } from '../../../test/withdrawals.ts'
import { overviewViewSchema } from '../../fulfilment/domain/overview-view.ts'
import { renderMail } from '../../mail/server/render-mail.ts'
import type { MonthEndView } from '../../month-end/domain/month-end-view.ts'
import { orderViewSchema } from '../../orders/domain/order-view.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { dueRefundsSchema } from '../../refunds/domain/refunds-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'

/** One of the two packs of the order, which costs 9,50 €; the order costs 23,90 € with 4,90 € shipping. */
const ONE = { lines: [{ position: 0, quantity: 1, left: 2 }], reason: 'customer', words: '' }
const rounds = [1, 2, 3, 4]

describe.each(databaseKinds)('cancelled packs of an order on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    // Goods at 19 %, for orders with two rates.
    const { db } = fixture.shop.deps
    await setStock(fixture.shop, 2, 1000)
    await db.updateTable('products').set({ category: 'zubehoer' }).where('id', '=', 2).execute()
  })
  afterAll(async () => {
    expect(await wrongBalances(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })
  beforeEach(async () => {
    Object.assign(fixture.shop.deps.limits, createRateLimits())
    await fixture.startNewOrder()
  })

  const get = (path: string, cookie = fixture.admin) => fixture.shop.request(path, { cookie })
  async function cancelPacks(input: object = {}, id = fixture.order.id) {
    const body = { ...ONE, restock: true, ...input }
    const path = adminApi.orderPartCancellations(id)
    return readAnswer(
      await fixture.shop.request(path, { method: 'POST', body, cookie: fixture.admin }),
    )
  }
  const orderOf = async (cookie = fixture.admin) =>
    orderViewSchema.parse(await (await get(api.order(fixture.order.id), cookie)).json())
  const pay = (amount: string, date = '2026-11-21') =>
    postPayment(fixture.shop, fixture.order.id, { amount, date }, { cookie: fixture.admin })
  async function dueRefund() {
    const path = `${adminApi.refunds()}?limit=200`
    const { items } = dueRefundsSchema.parse(await (await get(path)).json())
    return items.find(({ orderId }) => orderId === fixture.order.id)
  }
  async function mails() {
    const rows = await fixture.shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('data', 'like', `%${fixture.order.id}%`)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, string> }))
  }
  async function mailOfPart() {
    const found = (await mails()).filter((mail) => mail.kind === 'order-part-cancelled')
    expect(found).toHaveLength(1)
    const [{ kind: mailKind, data } = { kind: '', data: {} }] = found
    const row = { kind: mailKind, data: JSON.stringify(data) }
    const { text, html } = await renderMail(fixture.shop.deps, row)
    return { data, html, text: text.replaceAll('\u00A0', ' ') }
  }
  async function roastPacks(): Promise<number> {
    const { roast } = overviewViewSchema.parse(await (await get(adminApi.overview())).json())
    return roast.reduce((sum, { packs }) => sum + packs, 0)
  }
  async function declare(): Promise<string> {
    await postWithdrawal(fixture.shop, {
      ...withdrawalBody,
      contract: fixture.order.orderNumber,
    })
    return (await storedWithdrawals(fixture.shop)).at(-1)?.id ?? ''
  }
  const accept = (id: string, quantity: number) =>
    fixture.shop.request(adminApi.withdrawalAcceptance(id), {
      method: 'POST',
      body: { version: 0, lines: [{ position: 0, quantity }] },
      cookie: fixture.admin,
    })
  const packRows = () =>
    fixture.shop.deps.db
      .selectFrom('cancelled_packs')
      .selectAll()
      .where('order_id', '=', fixture.order.id)
      .execute()

  it('lower what an unpaid order asks for, on its pages and in one mail with a new GiroCode', async () => {
    const stock = await stockOf(fixture.shop, 1)
    expect(await cancelPacks({ words: 'Die Mühle klemmt.' })).toMatchObject({ status: 200 })
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    const view = await orderOf(fixture.buyer.cookie)
    expect(view).toMatchObject({
      items: [{ quantity: 2, withdrawn: 0, cancelled: 1 }],
      status: 'pending',
      subtotal: '9.50',
      shipping: '4.90',
      total: '14.40',
      taxes: [{ ratePercent: 7, amount: '0.94' }],
      balance: { open: '14.40', state: 'open' },
      payment: { amount: '14.40' },
    })
    const girocode = view.payment?.girocode
    expect(girocode).toBeDefined()
    const mail = await mailOfPart()
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
    expect(mail.html).toContain('GiroCode')
    expect(mail.text).not.toContain('23,90')
    expect(mail.text).not.toContain('rechnung')
    expect(await dueRefund()).toBeUndefined()
    const csv = await (await get(adminApi.orderExport())).text()
    expect(csv).toContain('"1 x MONZA, 250g, Ganze Bohnen (1 storniert)";"9,50";"4,90"')
    const history = await (await get(adminApi.orderHistory(fixture.order.id))).json()
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
    expect(await actionsOf(fixture.shop, fixture.order.orderNumber)).toContainEqual([
      'order.cancel-packs',
      { amountCents: 950, packCount: 1, reason: 'customer', isRestocked: true },
    ])
  })

  it('of a paid order have to be paid back as Teilstorno, and are neither packed nor roasted', async () => {
    await pay('23,90')
    const [stock, roast] = [await stockOf(fixture.shop, 1), await roastPacks()]
    await cancelPacks({ reason: 'undeliverable', restock: false })
    expect(await stockOf(fixture.shop, 1)).toBe(stock)
    expect(await roastPacks()).toBe(roast - 1)
    expect(await orderOf()).toMatchObject({ status: 'processing', balance: { open: '-9.50' } })
    expect(await dueRefund()).toMatchObject({ amount: '9.50', reason: 'part-cancelled' })
    const path = `${adminApi.orders()}?status=processing&sort=oldest&limit=200`
    const packed = (await (await get(path)).json()) as Array<{ id: string; items: unknown[] }>
    expect(packed.find(({ id }) => id === fixture.order.id)?.items).toMatchObject([
      { quantity: 2, cancelled: 1 },
    ])
    const { text } = await mailOfPart()
    expect(text).toContain('Wir überweisen Ihnen 9,50')
    expect(text).toContain('Möchten Sie den Rest allein nicht haben')
    expect(text).not.toContain('IBAN')
  })

  it('complete the payment of an order that was paid in part', async () => {
    await pay('14,40')
    await cancelPacks()
    expect(await orderOf()).toMatchObject({ status: 'processing', balance: { state: 'paid' } })
    expect((await mailOfPart()).text).toContain('Zu zahlen ist nichts mehr.')
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
    await cancelPacks()
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
    const mail = await mailOfPart()
    expect(mail.data).toMatchObject({
      formerInvoiceNumber: first,
      cancellationNumber: second,
      invoiceNumber: third,
    })
    expect(mail.text).toContain('ihre Stornorechnung und die neue Rechnung über den Rest')
    // The customer has the new invoice, so that shipping does not bring it again.
    await fixture.setStatus('shipped')
    expect(await fixture.numbersOf()).toHaveLength(3)
    const shipped = (await mails()).find((one) => one.kind === 'order-shipped')
    expect(shipped?.data).not.toHaveProperty('invoiceNumber')
  })

  it('stand in no later invoice, and no document is issued before it', async () => {
    await cancelPacks()
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
    await pay('23,90')
    await cancelPacks()
    const id = await declare()
    const view = await (await get(adminApi.withdrawal(id))).json()
    expect(view).toMatchObject({ order: { lines: [{ declared: 1, withdrawnBefore: 1 }] } })
    expect((await accept(id, 2)).status).toBe(400)
    expect((await accept(id, 1)).status).toBe(200)
    expect(await orderOf()).toMatchObject({
      status: 'cancelled',
      items: [{ quantity: 2, withdrawn: 1, cancelled: 1 }],
      balance: { open: '-23.90' },
    })
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 2)
    expect(await dueRefund()).toMatchObject({ amount: '23.90', reason: 'withdrawal' })
  })

  it('go back to the stock once, when the rest is cancelled and the order is valid again', async () => {
    const stock = await stockOf(fixture.shop, 1)
    await cancelPacks()
    await fixture.setStatus('cancelled')
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 2)
    await fixture.setStatus('pending')
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    expect(await orderOf()).toMatchObject({ total: '14.40', balance: { open: '14.40' } })
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
      [{ lines: [ONE.lines[0], ONE.lines[0]] }, 400, 'invalid'],
      [{ reason: 'withdrawal' }, 400, 'invalid'],
      [{ reason: undefined }, 400, 'invalid'],
      [{ words: 'x'.repeat(501) }, 400, 'invalid'],
      [{ restock: 1 }, 400, 'invalid'],
    ] as const
    const before = await orderOf()
    for (const [input, status, code] of refusals) {
      const refused = await cancelPacks(input)
      expect([input, refused.status, refused.body.code]).toEqual([input, status, code])
    }
    expect(await orderOf()).toEqual(before)
    expect((await cancelPacks({}, 'x')).status).toBe(404)
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect((await cancelPacks({}, unknown)).status).toBe(404)
    for (const status of ['shipped', 'delivered', 'cancelled']) {
      await fixture.setStatus(status)
      const refused = await cancelPacks()
      expect([status, refused.status, refused.body.code]).toEqual([status, 409, 'status-changed'])
    }
    expect(await packRows()).toEqual([])
    expect((await mails()).map((mail) => mail.kind)).not.toContain('order-part-cancelled')
    const answer = await fixture.shop.request(adminApi.orderPartCancellations(fixture.order.id), {
      method: 'POST',
      body: ONE,
      cookie: fixture.buyer.cookie,
    })
    expect(answer.status).toBe(403)
  })

  it('are rows that the database refuses to change', async () => {
    await cancelPacks()
    const { db } = fixture.shop.deps
    await expect(db.updateTable('cancelled_packs').set({ quantity: 2 }).execute()).rejects.toThrow(
      'cancelled packs never change',
    )
  })

  it.each(rounds)('are cancelled once by two admins at the same moment (round %i)', async () => {
    const stock = await stockOf(fixture.shop, 1)
    const answers = await Promise.all([cancelPacks(), cancelPacks()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await packRows()).toHaveLength(1)
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    expect(await orderOf()).toMatchObject({ total: '14.40' })
    await mailOfPart()
  })

  it.each(rounds)(
    'and a payment at the same moment leave what is paid too much (round %i)',
    async () => {
      const answers = await Promise.all([cancelPacks(), pay('23,90')])
      expect(answers.map(({ status }) => status)).toEqual([200, 201])
      expect(await orderOf()).toMatchObject({ status: 'processing', balance: { open: '-9.50' } })
      expect(await dueRefund()).toMatchObject({ amount: '9.50', reason: 'part-cancelled' })
    },
  )

  it.each(rounds)(
    'and a withdrawal at the same moment take each pack once (round %i)',
    async () => {
      const stock = await stockOf(fixture.shop, 1)
      await pay('23,90')
      const id = await declare()
      const [part, withdrawal] = await Promise.all([cancelPacks(), accept(id, 2)])
      const { items, balance } = await orderOf()
      const [{ withdrawn, cancelled } = { withdrawn: 0, cancelled: 0 }] = items
      expect(withdrawn + cancelled).toBeLessThanOrEqual(2)
      // The second one is refused, because its packs are gone.
      const isFirst = part.status === 200
      expect([part.status, withdrawal.status]).toEqual(isFirst ? [200, 400] : [409, 200])
      expect([withdrawn, cancelled, balance.open]).toEqual(
        isFirst ? [0, 1, '-9.50'] : [2, 0, '-23.90'],
      )
      expect(await stockOf(fixture.shop, 1)).toBe(stock + withdrawn + cancelled)
    },
  )

  it.each(rounds)('are not cancelled once the parcel is under way (round %i)', async () => {
    await pay('23,90')
    const [part, shipped] = await Promise.all([cancelPacks(), fixture.setStatus('shipped')])
    expect(shipped.status).toBe(200)
    const { items, total } = await orderOf()
    const number = (await fixture.numbersOf()).at(-1) ?? ''
    const { totalCents } = await fixture.contentOf(number)
    expect([items[0]?.cancelled, total, totalCents]).toEqual(
      part.status === 200 ? [1, '14.40', 1440] : [0, '23.90', 2390],
    )
  })

  it('go back at their own rate in the month end, and the month of the payment stays as it was', async () => {
    await fixture.setTime('2027-01-20T10:00:00.000Z')
    fixture.buyer = await makeBuyer(fixture.shop)
    const cup = { id: 2, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 8.5 }
    fixture.order = await fixture.place({
      ...orderBody,
      items: [...orderBody.items, cup],
      total: '32.40',
    })
    await pay('32,40', '2027-01-20')
    const monthOf = async (month: string) => {
      const answer = await get(`${adminApi.monthEnd()}?month=${month}`)
      const { received } = (await answer.json()) as MonthEndView
      return received.rates.map(({ ratePercent, gross, tax }) => `${ratePercent}: ${gross} ${tax}`)
    }
    const january = ['7: 22.39 1.46', '19: 10.01 1.60']
    expect(await monthOf('2027-01')).toEqual(january)
    await fixture.setTime('2027-02-03T10:00:00.000Z')
    await cancelPacks({ lines: [{ position: 1, quantity: 1, left: 1 }] })
    await fixture.setTime('2027-03-03T10:00:00.000Z')
    const refund = await fixture.shop.request(adminApi.orderRefunds(fixture.order.id), {
      method: 'POST',
      body: { amount: '8,50', date: '2027-03-03' },
      cookie: fixture.admin,
    })
    expect(refund.status).toBe(201)
    expect(await monthOf('2027-01')).toEqual(january)
    // The shipping fee belongs to the coffee alone from the cancellation on.
    expect(await monthOf('2027-02')).toEqual(['7: 1.51 0.10', '19: -1.51 -0.24'])
    expect(await monthOf('2027-03')).toEqual(['19: -8.50 -1.36'])
    expect(await dueRefund()).toBeUndefined()
  })

  // Last, because its documents are dated after those of the other tests.
  it('change nothing while no document can be issued', async () => {
    const other = await fixture.place()
    await fixture.setTime('2026-12-24T10:00:00.000Z')
    await fixture.invoiceOf()
    await fixture.invoiceOf(other.id)
    await fixture.setTime('2026-12-22T10:00:00.000Z')
    const stock = await stockOf(fixture.shop, 1)
    expect((await cancelPacks()).body.code).toBe('clock-behind')
    expect(await stockOf(fixture.shop, 1)).toBe(stock)
    expect(await packRows()).toEqual([])
    await fixture.setTime('2026-12-24T10:00:00.000Z')
    expect((await cancelPacks()).status).toBe(200)
  })
})
