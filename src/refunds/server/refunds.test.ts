import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../test/accounts/admin-actions.ts'
import { wrongBalances } from '../../../test/money/payments.ts'
import { CUSTOMER_IBAN, RefundFixture } from '../../../test/money/refunds.ts'
import { databaseKinds } from '../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../test/orders/withdrawals.ts'
import { adminApi } from '../../urls.admin.ts'
import { refundData } from './refund-data.ts'

describe.each(databaseKinds)('money to give back on %s', (kind) => {
  let fixture: RefundFixture

  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
  })
  afterAll(async () => {
    expect(await wrongBalances(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })

  it('is listed with its reason, its day and its amount, but not for paid or unpaid orders', async () => {
    const { today } = fixture
    const overpaid = await fixture.overpaid()
    const cancelled = await fixture.place()
    await fixture.pay(cancelled, '23,90')
    await fixture.cancel(cancelled)
    const paid = await fixture.place()
    await fixture.pay(paid, '23,90')
    const unpaid = await fixture.place()
    expect(await fixture.dueOf(overpaid)).toMatchObject({
      amount: '6.10',
      reason: 'overpaid',
      since: today,
      dueOn: null,
      account: null,
      reference: `Erstattung zu Bestellung ${overpaid.orderNumber}`,
    })
    expect(await fixture.dueOf(cancelled)).toMatchObject({ amount: '23.90', reason: 'cancelled' })
    expect([await fixture.dueOf(paid), await fixture.dueOf(unpaid)]).toEqual([undefined, undefined])
    const page = await fixture.shop.request(`${adminApi.refunds()}?limit=1`, {
      cookie: fixture.admin,
    })
    const first = (await page.json()) as { items: unknown[]; next: string }
    expect(first).toMatchObject({ items: [{}], total: { count: 2, amount: '30.00' } })
    const rest = await fixture.shop.request(`${adminApi.refunds()}?before=${first.next}`, {
      cookie: fixture.admin,
    })
    expect(await rest.json()).toMatchObject({ items: [{}], next: null })
  })

  it('goes to the typed account, whose IBAN is checked and stored encrypted', async () => {
    const order = await fixture.overpaid()
    for (const iban of ['', 'DE00370400440532013000', 'DE8937040044053201300', 'US12345', 7]) {
      const refused = await fixture.saveAccount(order, { iban })
      expect([iban, refused.status]).toEqual([iban, 400])
      expect(refused.body['fields']).toHaveProperty('iban')
    }
    for (const holder of ['', '😀😀', 'x'.repeat(71), 'a\u0007b']) {
      const refused = await fixture.saveAccount(order, { holder })
      expect([refused.status, refused.body['fields']]).toEqual([
        400,
        { holder: expect.any(String) as string },
      ])
    }
    expect(await fixture.create([order])).toMatchObject({
      status: 409,
      body: { message: `Für ${order.orderNumber} fehlt die Bankverbindung.` },
    })
    const typed = { iban: 'de89 3704 0044 0532 0130 00', holder: ' Karla Kundin ' }
    expect((await fixture.saveAccount(order, typed)).status).toBe(200)
    expect((await fixture.dueOf(order))?.account).toEqual({
      holder: 'Karla Kundin',
      iban: CUSTOMER_IBAN,
      source: 'typed',
    })
    await fixture.run([order])
    const { db } = fixture.shop.deps
    const stored = JSON.stringify([
      await db.selectFrom('refund_accounts').selectAll().execute(),
      await db.selectFrom('refund_transfers').selectAll().execute(),
    ])
    expect(stored).toContain('Karla Kundin')
    expect(stored).not.toContain(CUSTOMER_IBAN)
    const person = { userId: null, emails: [], orderIds: [order.id], recipients: [] }
    for (const table of refundData) {
      expect(await table.entriesOf(db, person)).toMatchObject([
        { Name: 'Karla Kundin', IBAN: CUSTOMER_IBAN },
      ])
    }
  })

  it('of unknown orders and of no order makes no file', async () => {
    const unknown = { id: '01900000-0000-7000-8000-000000000000', amount: '6.10' }
    const path = adminApi.refundRuns()
    for (const [orders, status] of [
      [[], 400],
      [[{ id: 'x', amount: '6.10' }], 404],
      [[unknown], 404],
      [[{ id: unknown.id }], 400],
      [Array.from({ length: 201 }, () => unknown), 400],
    ] as const) {
      expect((await fixture.send('POST', path, { orders })).status).toBe(status)
    }
    expect((await fixture.send('PUT', adminApi.refundAccount('x'), {})).status).toBe(400)
    const account = { holder: 'Karla', iban: CUSTOMER_IBAN }
    expect((await fixture.send('PUT', adminApi.refundAccount(unknown.id), account)).status).toBe(
      404,
    )
    expect((await fixture.file(unknown.id)).status).toBe(404)
  })

  it('is in one file when two admins make one at the same time', async () => {
    const orders = [await fixture.payable(), await fixture.payable(), await fixture.payable()]
    const [first, second] = await Promise.all([
      fixture.create(orders),
      fixture.create(orders.toReversed(), { cookie: fixture.otherAdmin }),
    ])
    const [made, refused] = first.status === 201 ? [first, second] : [second, first]
    expect([made.status, refused.status]).toEqual([201, 409])
    expect(refused.body['message']).toContain('steht schon in einer anderen SEPA-Datei')
    const inFiles = (await fixture.runs('open'))
      .flatMap(({ transfers }) => transfers)
      .filter(({ orderId }) => orders.some(({ id }) => id === orderId))
    expect(inFiles).toHaveLength(3)
    for (const order of orders) expect(await fixture.dueOf(order)).toBeUndefined()
  })

  it('is put into a file once by a request that is sent twice', async () => {
    const order = await fixture.payable()
    const body = { orders: [{ id: order.id, amount: '6.10' }] }
    const headers = { 'idempotency-key': '3f0c9a52-6d0a-4d8c-9a55-0a6d2f0c9a52' }
    const request = { method: 'POST', body, headers, cookie: fixture.admin }
    const answers = await Promise.all(
      [1, 2].map(() => fixture.shop.request(adminApi.refundRuns(), request)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [one, two] = await Promise.all(answers.map((answer) => answer.text()))
    expect(one).toBe(two)
  })

  it('makes no file when an amount is not the one that the admin saw', async () => {
    const [same, changed] = [await fixture.payable(), await fixture.payable()]
    await fixture.send('POST', adminApi.orderRefunds(changed.id), {
      amount: '1,00',
      date: fixture.today,
    })
    const refused = await fixture.create([same, changed])
    expect(refused).toMatchObject({ status: 409, body: { code: 'status-changed' } })
    expect(refused.body['message']).toContain(changed.orderNumber)
    expect(refused.body['message']).toMatch(/5,10\s€/)
    expect(await fixture.dueOf(same)).toBeDefined()
    expect((await fixture.create([changed], { amount: '5.10' })).status).toBe(201)
  })

  it('that was not executed is due again and gets another reference in the next file', async () => {
    const order = await fixture.payable()
    const [transfer] = (await fixture.run([order])).transfers
    const path = adminApi.refundTransferClosing(transfer?.id ?? '')
    expect((await fixture.send('POST', path, { outcome: 'x' })).status).toBe(400)
    const last = await lastActionId(fixture.shop)
    expect((await fixture.send('POST', path, { outcome: 'not-executed' })).status).toBe(200)
    expect((await fixture.send('POST', path, { outcome: 'not-executed' })).status).toBe(409)
    expect((await actionsSince(fixture.shop, last)).map(({ action }) => action)).toEqual([
      'refund.remove',
    ])
    expect(await fixture.dueOf(order)).toMatchObject({ amount: '6.10' })
    const [again] = (await fixture.run([order])).transfers
    expect([transfer?.endToEndId, again?.endToEndId]).toEqual([
      `${order.orderNumber}-E1`,
      `${order.orderNumber}-E2`,
    ])
  })

  it('is booked once with its file, and the log names the file, the account and the refund', async () => {
    const last = await lastActionId(fixture.shop)
    const orders = [await fixture.payable(), await fixture.payable()]
    const run = await fixture.run(orders)
    expect((await fixture.file(run.id)).status).toBe(200)
    const path = adminApi.refundRunBooking(run.id)
    for (const date of ['2099-01-01', '2001-01-01', 'x']) {
      const refused = await fixture.send('POST', path, { date })
      expect([refused.status, refused.body['fields']]).toEqual([
        400,
        { date: expect.any(String) as string },
      ])
    }
    const date = fixture.today
    const both = await Promise.all([1, 2].map(() => fixture.send('POST', path, { date })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    for (const order of orders) {
      expect(await fixture.refundsOf(order)).toMatchObject([
        { amount_cents: 610, goodwill_cents: 0 },
      ])
      expect(await fixture.openCents(order)).toBe(0)
    }
    const closed = (await fixture.runs('closed')).find(({ id }) => id === run.id)
    expect(closed?.transfers).toMatchObject([{ state: 'booked' }, { state: 'booked' }])
    const actions = (await actionsSince(fixture.shop, last)).map(({ action }) => action)
    for (const action of ['refund.account', 'refund.file', 'refund.download', 'payment.refund']) {
      expect(actions).toContain(action)
    }
  })

  it('that was refunded by hand meanwhile is not booked again, and can be ticked off', async () => {
    const order = await fixture.payable()
    const run = await fixture.run([order])
    await fixture.bookUnguarded(order)
    const booking = { date: fixture.today }
    const refused = await fixture.send('POST', adminApi.refundRunBooking(run.id), booking)
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringMatching(/nur noch 0,00\s€ zurückzuzahlen, nicht 6,10\s€/) as string,
    ])
    const [transfer] = (await fixture.runs('open')).find(({ id }) => id === run.id)?.transfers ?? []
    expect(transfer).toMatchObject({ amount: '6.10', due: '0.00' })
    const path = adminApi.refundTransferClosing(transfer?.id ?? '')
    expect((await fixture.send('POST', path, { outcome: 'already-booked' })).status).toBe(200)
    expect(await fixture.refundsOf(order)).toHaveLength(1)
    expect(await fixture.dueOf(order)).toBeUndefined()
  })

  it('of an accepted withdrawal has a deadline, and booking its file settles the withdrawal', async () => {
    const order = await fixture.place()
    await fixture.pay(order, '25,00')
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract: order.orderNumber })
    const [withdrawal] = (await storedWithdrawals(fixture.shop)).slice(-1)
    const { id = '', version } = withdrawal ?? {}
    const lines = [{ position: 0, quantity: 2 }]
    await fixture.send('POST', adminApi.withdrawalAcceptance(id), { version, lines })
    const due = await fixture.dueOf(order)
    expect(due).toMatchObject({ amount: '25.00', reason: 'withdrawal' })
    expect(due?.dueOn).toMatch(/^2026-/)
    await fixture.saveAccount(order)
    const run = await fixture.run([order], { amount: '25.00' })
    const booking = { date: fixture.today }
    expect(await fixture.send('POST', adminApi.refundRunBooking(run.id), booking)).toMatchObject({
      status: 200,
    })
    const view = await fixture.shop.request(adminApi.withdrawal(id), { cookie: fixture.admin })
    expect(await view.json()).toMatchObject({ status: 'refunded', refundedCents: 2390 })
    expect(await fixture.refundsOf(order)).toMatchObject([
      { amount_cents: 2390, fact: `withdrawal:${id}` },
      { amount_cents: 110 },
    ])
    expect(await fixture.openCents(order)).toBe(0)
  })

  it('that was paid only after its withdrawal is due because of the withdrawal', async () => {
    const order = await fixture.place()
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract: order.orderNumber })
    const [withdrawal] = (await storedWithdrawals(fixture.shop)).slice(-1)
    const { id = '', version } = withdrawal ?? {}
    const lines = [{ position: 0, quantity: 2 }]
    await fixture.send('POST', adminApi.withdrawalAcceptance(id), { version, lines })
    expect(await fixture.dueOf(order)).toBeUndefined()
    await fixture.pay(order, '23,90')
    expect(await fixture.dueOf(order)).toMatchObject({ amount: '23.90', reason: 'withdrawal' })
  })
})
