import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { readAnswer } from '../../../../test/orders/orders.ts'
import {
  actionsAbout,
  postBooking,
  postPayment,
  wrongBalances,
} from '../../../../test/money/payments.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { bookPayment } from './record-payment.ts'

const TODAY = '2026-11-21'

describe.each(databaseKinds)('payments on %s', (kind) => {
  let fixture: DocumentFixture
  let id: string

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    await fixture.startNewOrder()
    id = fixture.order.id
  })

  const options = (key?: string) => ({ cookie: fixture.admin, ...(key && { key }) })
  const pay = (amount: string, more: object = {}, key?: string) =>
    postPayment(fixture.shop, id, { amount, date: TODAY, ...more }, options(key))
  const refund = (amount: string, more: object = {}, key?: string) => {
    const path = adminApi.orderRefunds(id)
    return postBooking(fixture.shop, path, { amount, date: TODAY, ...more }, options(key))
  }
  const get = async (path: string) =>
    readAnswer(await fixture.shop.request(path, { cookie: fixture.admin }))
  const order = async () => (await get(api.order(id))).body
  const bookings = async () =>
    (await get(adminApi.orderPayments(id))).body['items'] as Record<string, unknown>[]
  const reverse = async (bookingId: unknown, reason = 'Falsche Bestellung') =>
    postBooking(
      fixture.shop,
      adminApi.bookingReversal(String(bookingId)),
      { reason },
      options(randomUUID()),
    )
  const actions = () => actionsAbout(fixture.shop, fixture.order.orderNumber)
  const mails = async () => {
    const rows = await fixture.shop.deps.db.selectFrom('mails').select(['kind', 'cause']).execute()
    return rows.filter(({ cause }) => cause?.includes(id)).map((row) => row.kind)
  }

  it('an order is paid once its payments cover it, and only then its status changes and its customer is notified', async () => {
    const partly = await pay('10,00')
    expect(partly).toMatchObject({
      status: 201,
      body: { status: 'pending', balance: { state: 'partly', paid: '10.00', open: '13.90' } },
    })
    expect(await mails()).not.toContain('payment-received')
    expect(await order()).toMatchObject({ payment: { amount: '13.90' } })
    const paid = await pay('13,90', { note: 'Rest' })
    expect(paid.body).toMatchObject({
      status: 'processing',
      balance: { state: 'paid', open: '0.00', paidOn: TODAY },
    })
    expect(await mails()).toContain('payment-received')
    expect((await actions()).slice(-3)).toEqual([
      ['payment.record', { amountCents: 1000, valueDate: TODAY }],
      ['payment.record', { amountCents: 1390, valueDate: TODAY }],
      ['order.status', expect.objectContaining({ from: 'pending', to: 'processing' })],
    ])
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('more than is owed is shown as money to give back, which a refund settles', async () => {
    expect((await pay('30,00')).body).toMatchObject({
      status: 'processing',
      balance: { state: 'overpaid', open: '-6.10' },
    })
    expect((await refund('6,10')).body).toMatchObject({
      balance: { state: 'paid', open: '0.00', refunded: '6.10', refundedOn: TODAY },
    })
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('a refund above that is goodwill and makes the order owe nothing, but never exceeds what was paid', async () => {
    await pay('23,90')
    expect((await refund('5,00')).body).toMatchObject({ balance: { state: 'paid', open: '0.00' } })
    const message = expect.stringContaining('18,90') as unknown
    expect(await refund('18,91')).toMatchObject({
      status: 400,
      body: { fields: { amount: message } },
    })
    await fixture.setStatus('cancelled')
    expect((await order())['balance']).toMatchObject({ state: 'overpaid', open: '-18.90' })
    expect((await refund('18,90')).body).toMatchObject({ balance: { state: 'refunded' } })
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('a part payment that is sent back leaves the order as open as before', async () => {
    await pay('10,00')
    expect((await refund('10,00')).body).toMatchObject({
      status: 'pending',
      balance: { open: '23.90', refunded: '10.00' },
    })
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('a payment for a cancelled order is kept as money to give back', async () => {
    await fixture.setStatus('cancelled')
    expect((await order())['balance']).toMatchObject({ state: 'none', open: '0.00' })
    expect((await pay('23,90')).body).toMatchObject({
      status: 'cancelled',
      balance: { state: 'overpaid', open: '-23.90' },
    })
  })

  it('a wrong payment is reversed by a row of its own, once, and the order waits for its payment again', async () => {
    await pay('23,90')
    const [wrong] = await bookings()
    expect((await reverse(wrong?.['id'])).body).toMatchObject({
      status: 'pending',
      balance: { state: 'open', open: '23.90', paidOn: null },
    })
    expect(await mails()).not.toContain('payment-received')
    expect(await reverse(wrong?.['id'])).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const rows = await bookings()
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({ reversesId: wrong?.['id'], note: 'Falsche Bestellung' })
    expect(await reverse(rows[1]?.['id'])).toMatchObject({ status: 409 })
    expect((await actions()).map(([action]) => action)).toContain('payment.reverse')
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('a payment is not reversed below what was refunded, and neither is the status reset', async () => {
    await pay('23,90')
    await refund('3,90')
    const [payment] = await bookings()
    expect(await reverse(payment?.['id'])).toMatchObject({ status: 409 })
    expect((await fixture.setStatus('pending')).status).toBe(409)
    const [, wrongRefund] = await bookings()
    expect((await reverse(wrongRefund?.['id'])).status).toBe(201)
    expect((await reverse(payment?.['id'])).status).toBe(201)
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('an order that is paid again with the money of a reversed refund moves on', async () => {
    for (const amount of ['23,90', '10,00']) await pay(amount)
    await refund('10,00')
    const [, tooMuch, back] = await bookings()
    expect((await reverse(tooMuch?.['id'])).body).toMatchObject({ status: 'pending' })
    expect((await reverse(back?.['id'])).body).toMatchObject({
      status: 'processing',
      balance: { state: 'paid', open: '0.00' },
    })
  })

  it('a shipped order keeps its status when its payment is reversed', async () => {
    await fixture.setStatus('shipped')
    const [payment] = await bookings()
    expect((await reverse(payment?.['id'])).body).toMatchObject({
      status: 'shipped',
      balance: { state: 'open' },
    })
  })

  it('a status of paid orders books what is open with the day that it names, and pending reverses that payment', async () => {
    await pay('3,90')
    const body = { status: 'processing', paidOn: '2026-11-21' }
    const path = adminApi.orderStatus(id)
    const request = (change: object) =>
      fixture.shop.request(path, { method: 'PATCH', body: change, cookie: fixture.admin })
    const early = await readAnswer(await request({ ...body, paidOn: '2026-11-20' }))
    expect(early).toMatchObject({
      status: 400,
      body: { fields: { paidOn: 'Der Tag liegt vor der Bestellung.' } },
    })
    expect((await request(body)).status).toBe(200)
    expect((await bookings()).map(({ amount }) => amount)).toEqual(['3.90', '20.00'])
    expect((await request({ status: 'pending' })).status).toBe(200)
    expect((await order())['balance']).toMatchObject({ state: 'open', paid: '0.00' })
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('the same request books once, and another one with its key is refused', async () => {
    const key = randomUUID()
    expect((await pay('5,00', {}, key)).status).toBe(201)
    expect((await pay('5,00', {}, key)).body).toMatchObject({ balance: { paid: '5.00' } })
    expect(await pay('6,00', {}, key)).toMatchObject({ status: 409, body: { code: 'key-reused' } })
    expect(await bookings()).toHaveLength(1)
  })

  it('of two admins who saw the same open amount, one books and the other one is refused with status-changed', async () => {
    const answers = await Promise.all([
      pay('23,90', { seenOpen: '23.90' }, randomUUID()),
      pay('23,90', { seenOpen: '23.90' }, randomUUID()),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'status-changed',
      open: '0.00',
    })
    expect(await bookings()).toHaveLength(1)
  })

  it('a payment and a cancellation at the same moment lose neither', async () => {
    const [paid, cancelled] = await Promise.all([pay('23,90'), fixture.setStatus('cancelled')])
    expect([paid.status, cancelled.status]).toEqual([201, 200])
    expect(await order()).toMatchObject({ status: 'cancelled', balance: { state: 'overpaid' } })
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('an event is booked once, whatever the order, and again after it was reversed', async () => {
    const { db, clock } = fixture.shop.deps
    const other = await fixture.place()
    const now = clock.now().toISOString()
    const request = {
      amountCents: 500,
      valueDate: TODAY,
      source: 'statement',
      note: 'Danke',
      onceKey: `statement:${randomUUID()}`,
      by: { id: AUTOMATIC, isAdmin: true },
    } as const
    const book = (orderId: string) =>
      transact(db, (tx) => bookPayment(tx, { ...request, orderId }, now))
    const results = await Promise.allSettled([book(id), book(other.id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    id = (await bookings()).length === 1 ? id : other.id
    const [booked] = await bookings()
    expect(booked).toMatchObject({ by: 'Automatik', source: 'statement' })
    await reverse(booked?.['id'])
    await book(other.id)
    await expect(book(other.id)).rejects.toThrow('conflict')
  })

  it('what the shop books by itself stands in history and audit as done by the automatic actor', async () => {
    const { db, clock } = fixture.shop.deps
    const request = {
      orderId: id,
      amountCents: 2390,
      valueDate: TODAY,
      source: 'statement',
      note: '',
      onceKey: `statement:${randomUUID()}`,
      by: { id: AUTOMATIC, isAdmin: true },
    } as const
    await transact(db, (tx) => bookPayment(tx, request, clock.now().toISOString()))
    const history = (await get(adminApi.orderHistory(id))).body['items']
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'status', to: 'processing', by: 'Automatik' }),
    )
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'payment', amount: '23.90', by: 'Automatik' }),
    )
    const audit = await get(`${adminApi.audit()}?q=${fixture.order.orderNumber}`)
    expect(audit.body['items']).toContainEqual(
      expect.objectContaining({ label: 'Zahlung eingetragen', by: 'Automatik' }),
    )
  })

  it('bad input is refused with its field and books nothing', async () => {
    for (const [body, field] of [
      [{ amount: '0', date: TODAY }, 'amount'],
      [{ amount: '-5', date: TODAY }, 'amount'],
      [{ amount: 'viel', date: TODAY }, 'amount'],
      [{ amount: '5', date: '2026-11-22' }, 'date'],
      [{ amount: '5', date: '2026-11-20' }, 'date'],
      [{ amount: '5', date: '2026-02-30' }, 'date'],
      [{ amount: '5', date: TODAY, note: 'x'.repeat(201) }, 'note'],
    ] as const) {
      const refused = await postPayment(fixture.shop, id, body, options())
      const fields = { [field]: expect.any(String) as unknown }
      expect(refused).toMatchObject({ status: 400, body: { fields } })
    }
    expect(
      (await postPayment(fixture.shop, 'x', { amount: '5', date: TODAY }, options())).status,
    ).toBe(404)
    expect((await reverse('x')).status).toBe(404)
    expect(await reverse(id, '')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Bitte notieren Sie den Grund.' } },
    })
    expect(await bookings()).toEqual([])
  })
})
