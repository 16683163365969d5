import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { readAnswer } from '../../../../test/orders/orders.ts'
import { postBooking, wrongBalances } from '../../../../test/money/payments.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { postStatement } from '../../../../test/money/post-statement.ts'
import { camtFile, type MadePayment } from '../../../../test/money/statements.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { issueInvoice } from '../../../documents/server/issuing/issue-invoice.ts'
import { bookingsViewSchema } from '../../../payments/domain/bookings-view.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { transactionPageSchema } from '../../domain/transactions-view.ts'
import { blankPayers, blankUndecidedPayers } from '../blank-payers.ts'

const TODAY = '2026-11-21'

describe.each(databaseKinds)('payments of statements on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  const post = async (path: string, body: unknown = {}) =>
    readAnswer(await fixture.shop.request(path, { method: 'POST', body, cookie: fixture.admin }))
  const get = async (path: string) =>
    readAnswer(await fixture.shop.request(path, { cookie: fixture.admin }))
  /** Imports a payment of the order and returns its id. */
  async function importPayment(change: Partial<MadePayment> = {}): Promise<string> {
    const { orderNumber, customerName } = fixture.order
    const iban = 'DE89370400440532013000'
    const payment = { amount: '23.90', text: orderNumber, name: customerName, iban, day: TODAY }
    const file = camtFile([{ ...payment, ...change }])
    await postStatement(fixture.shop, file, { cookie: fixture.admin })
    const rows = fixture.shop.deps.db.selectFrom('bank_transactions').select('id')
    return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }
  const book = (id: string, orderId = fixture.order.id) =>
    post(adminApi.bankTransactionBooking(id), { orderId })
  const undo = (id: string, decision = 'booked', orderId?: string) =>
    post(adminApi.bankTransactionUndo(id), { decision, orderId })
  const list = async (state: string) => {
    const { body } = await get(`${adminApi.bankTransactions()}?state=${state}&limit=200`)
    return transactionPageSchema.parse(body).items
  }
  const find = async (state: string, id: string) =>
    (await list(state)).find((transaction) => transaction.id === id)
  /** Reverses the booking at the order. */
  async function reverse(): Promise<void> {
    const { body } = await get(adminApi.orderPayments(fixture.order.id))
    const { items } = bookingsViewSchema.parse(body)
    const booked = items.find(({ isReversed, reversesId }) => !isReversed && reversesId === null)
    const path = adminApi.bookingReversal(booked?.id ?? '')
    const reason = { reason: 'Falsche Bestellung' }
    const reversal = await postBooking(fixture.shop, path, reason, { cookie: fixture.admin })
    expect(reversal.status).toBe(201)
  }
  const order = async (id = fixture.order.id) => (await get(api.order(id))).body

  it('a booking that was reversed at the order is shown as that, and the payment is booked again for another one', async () => {
    const id = await importPayment()
    await book(id)
    expect(await find('booked', id)).toMatchObject({ isTakenBack: false })
    expect((await book(id)).status).toBe(409)
    await reverse()
    const { id: wrong } = fixture.order
    expect(await find('booked', id)).toMatchObject({ isTakenBack: true, order: { id: wrong } })
    const right = await fixture.place()
    const both = await Promise.all([book(id, right.id), book(id, right.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await find('booked', id)).toMatchObject({ isTakenBack: false, order: { id: right.id } })
    expect(await order(right.id)).toMatchObject({ balance: { state: 'paid', paid: '23.90' } })
    expect(await order(wrong)).toMatchObject({ status: 'pending', balance: { state: 'open' } })
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('an import names what the bank booked back: a refund waits for a decision, and a payment stays booked until an admin acts', async () => {
    await book(await importPayment())
    const { orderNumber, customerName: name } = fixture.order
    const made = { text: `Erstattung ${orderNumber}`, name, day: TODAY, isReversal: true }
    const file = camtFile([
      { ...made, amount: '6.10', side: 'CRDT' },
      { ...made, amount: '23.90', side: 'DBIT', text: `Rückgabe ${orderNumber}` },
    ])
    const answer = await postStatement(fixture.shop, file, { cookie: fixture.admin })
    const lines = (await answer.text()).trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      imported: {
        newCount: 1,
        debitCount: 0,
        skippedCount: 0,
        returnCount: 2,
        returns: [
          { amount: '6.10', bookingDate: TODAY, payerName: name, remittance: made.text },
          { amount: '-23.90', bookingDate: TODAY, payerName: name },
        ],
      },
    })
    const waiting = (await list('new')).find(({ remittance }) => remittance === made.text)
    expect(waiting).toMatchObject({ amount: '6.10', payerName: name })
    expect(await order()).toMatchObject({ balance: { state: 'paid' } })
    // With its return the refund is due again.
    expect((await book(waiting?.id ?? '')).status).toBe(200)
    expect(await order()).toMatchObject({ balance: { open: '-6.10' } })
  })

  it('a payment whose booking was reversed can be put aside or be open again', async () => {
    const id = await importPayment()
    await book(id)
    const refused = await post(adminApi.bankTransactionDecision(id), { decision: 'ignored' })
    expect(refused.status).toBe(409)
    await reverse()
    const aside = await post(adminApi.bankTransactionDecision(id), { decision: 'ignored' })
    expect(aside.status).toBe(200)
    expect(await find('ignored', id)).toMatchObject({ isTakenBack: false, order: null })
    expect((await undo(id, 'ignored')).status).toBe(200)
    expect((await book(id)).status).toBe(200)
    await reverse()
    expect((await undo(id)).status).toBe(200)
    expect(await find('new', id)).toMatchObject({ order: null })
  })

  it('an undo takes back the decision that the admin saw, and never one that was made since', async () => {
    const id = await importPayment()
    const seen = fixture.order.id
    await book(id)
    expect((await undo(id, 'booked', seen)).status).toBe(200)
    const { id: right } = await fixture.place()
    await book(id, right)
    expect((await undo(id, 'booked', seen)).status).toBe(409)
    expect((await undo(id, 'ignored')).status).toBe(409)
    expect(await find('booked', id)).toMatchObject({ isTakenBack: false, order: { id: right } })
    expect(await order(right)).toMatchObject({ balance: { state: 'paid' } })
    const unnamed = await post(adminApi.bankTransactionUndo(id))
    expect(unnamed).toMatchObject({
      status: 400,
      body: { fields: { decision: expect.any(String) as string } },
    })
    expect((await undo(id, 'booked', right)).status).toBe(200)
    expect(await order(right)).toMatchObject({ status: 'pending', balance: { state: 'open' } })
  })

  it('a payment whose booking an admin undid is not certain again at the next import', async () => {
    const id = await importPayment()
    expect(await find('matched', id)).toBeDefined()
    await book(id)
    expect((await undo(id)).status).toBe(200)
    await importPayment({ text: 'Ohne Nummer', amount: '0.02' })
    expect(await find('new', id)).toMatchObject({
      candidates: [{ order: { id: fixture.order.id } }],
    })
  })

  it('a payment from before the order is booked with its own day, which an admin cannot type', async () => {
    const id = await importPayment({ day: '2026-11-18' })
    expect((await book(id)).status).toBe(200)
    expect(await order()).toMatchObject({
      status: 'processing',
      balance: { state: 'paid', paidOn: '2026-11-18' },
    })
    const typed = { amount: '1,00', date: '2026-11-18' }
    expect((await post(adminApi.orderPayments(fixture.order.id), typed)).status).toBe(400)
  })

  it('payer and reference of a payment that nobody decided on are deleted three years after the end of its year', async () => {
    const id = await importPayment({ text: 'Ohne Nummer', amount: '0.03' })
    const { db } = fixture.shop.deps
    const payer = async () => {
      const row = await find('new', id)
      return [row?.payerName, row?.payerIban, row?.remittance, row?.isBlanked]
    }
    const before = await payer()
    expect(before[2]).toBe('Ohne Nummer')
    await blankPayers(db, new Date('2040-01-01'))
    await blankUndecidedPayers(db, new Date('2029-12-31T22:59:59.000Z'))
    expect(await payer()).toEqual(before)
    await blankUndecidedPayers(db, new Date('2029-12-31T23:00:01.000Z'))
    expect(await payer()).toEqual(['', '', '', true])
  })

  it('certain payments booked with one click make the missing files of invoices, as a single booking does', async () => {
    const issue = { orderId: fixture.order.id, adminId: 'x', now: `${TODAY}T10:00:00.000Z` }
    await transact(fixture.shop.deps.db, (tx) => issueInvoice(tx, issue, null))
    await importPayment()
    const path = adminApi.bankBookings()
    const { shop, admin: cookie, order: booked } = fixture
    await (await shop.request(path, { method: 'POST', cookie })).text()
    const invoices = await shop.deps.db
      .selectFrom('documents')
      .leftJoin('document_files', 'document_files.document_id', 'documents.id')
      .select('document_files.document_id as file')
      .where('documents.order_id', '=', booked.id)
      .execute()
    expect(invoices).toEqual([{ file: expect.any(String) as string }])
  })

  it('a person gets a copy of payments that fit an own order for certain, and of none that was reversed', async () => {
    const own = { currentPassword: firstAdmin.password }
    const copy = async () => {
      const { email } = fixture.buyer
      const exported = await post(adminApi.personExport(), { email, ...own })
      expect(exported.status).toBe(200)
      return JSON.stringify(exported.body)
    }
    const id = await importPayment({ text: `${fixture.order.orderNumber} Maulwurf` })
    expect(await find('matched', id)).toBeDefined()
    expect(await copy()).toContain('Maulwurf')
    await book(id)
    expect(await copy()).toContain('Maulwurf')
    await reverse()
    expect(await copy()).not.toContain('Maulwurf')
  })
})
