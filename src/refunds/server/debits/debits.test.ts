import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { setBusiness } from '../../../../test/settings/business.ts'
import { wrongBalances } from '../../../../test/money/payments.ts'
import { CUSTOMER_IBAN, RefundFixture } from '../../../../test/money/refunds.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { camtFile, csvCamtFile, type MadePayment } from '../../../../test/money/statements.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { blankPayers } from '../../../statements/server/blank-payers.ts'
import { transactionPageSchema } from '../../../statements/domain/transactions-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { messageId } from '../runs/pain-001.ts'

describe.each(databaseKinds)('refunds on a statement on %s', (kind) => {
  let fixture: RefundFixture

  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
  })
  afterAll(async () => {
    expect(await wrongBalances(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })
  beforeEach(() => setBusiness(fixture.shop.deps, { booksCertainPayments: true }))

  const importText = (file: string) => fixture.importText(file)
  /** A debit of 6,10 € that left the account today. */
  const debit = (more: Partial<MadePayment> = {}): MadePayment => ({
    amount: '6.10',
    text: 'Erstattung',
    name: 'Karla Kundin',
    iban: CUSTOMER_IBAN,
    day: fixture.today,
    side: 'DBIT',
    ...more,
  })
  const importDebits = (...debits: MadePayment[]) => importText(camtFile(debits))
  const waiting = () => fixture.pendingDebits()
  const book = (id: string | undefined) =>
    fixture.send('POST', adminApi.refundDebitBooking(id ?? ''), {})
  const transferOf = async (order: OrderView) => {
    const runs = [...(await fixture.runs('open')), ...(await fixture.runs('closed'))]
    return runs.flatMap(({ transfers }) => transfers).find(({ orderId }) => orderId === order.id)
  }
  const stored = () => fixture.shop.deps.db.selectFrom('refund_debits').selectAll().execute()

  it('are booked once by their end-to-end id, also from another file and format', async () => {
    const order = await fixture.payable()
    await fixture.run([order])
    const endToEndId = `${order.orderNumber}-E1`
    const last = await lastActionId(fixture.shop)
    const first = await importDebits(debit({ endToEndId }))
    expect(first).toMatchObject({ imported: { refundCount: 1, debitCount: 0 }, refundsBooked: 1 })
    expect(await fixture.refundsOf(order)).toMatchObject([
      { amount_cents: 610, source: 'statement', recorded_by: AUTOMATIC, value_date: fixture.today },
    ])
    expect(await transferOf(order)).toMatchObject({ state: 'booked' })
    const again = camtFile([debit({ endToEndId })], { kind: '052' })
    expect(await importText(again)).toMatchObject({ imported: { refundCount: 0 } })
    expect(await importText(csvCamtFile([debit({ endToEndId })]))).toMatchObject({
      imported: { refundCount: 0 },
    })
    expect(await fixture.refundsOf(order)).toHaveLength(1)
    const actions = await actionsSince(fixture.shop, last)
    expect(actions.filter(({ action }) => action === 'payment.refund')).toHaveLength(1)
  })

  it('are found in a reference that the bank broke into lines, and E1 is not E12', async () => {
    const order = await fixture.payable()
    await fixture.run([order])
    const text = `SEPA-UEBERWEISUNG EREF+${order.orderNumber.slice(0, 8)} ${order.orderNumber.slice(8)}-E1 SVWZ+Erstattung`
    expect(await importDebits(debit({ text, iban: '' }))).toMatchObject({ refundsBooked: 1 })
    expect(await fixture.openCents(order)).toBe(0)
  })

  it('wait for one click while the owner books by hand, and are booked once by two at a time', async () => {
    await setBusiness(fixture.shop.deps, { booksCertainPayments: false })
    const order = await fixture.payable()
    await fixture.run([order])
    const imported = await importDebits(debit({ endToEndId: `${order.orderNumber}-E1` }))
    expect(imported).toMatchObject({ imported: { refundCount: 1 }, refundsBooked: 0 })
    expect(await fixture.openCents(order)).toBe(-610)
    const [pending, ...others] = await waiting()
    expect(others).toEqual([])
    expect(pending).toMatchObject({ amount: '6.10', isSum: false, order: { id: order.id } })
    const both = await Promise.all([book(pending?.id), book(pending?.id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await fixture.refundsOf(order)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('keep their order out of files, and their transfer in its file, until they are decided', async () => {
    await setBusiness(fixture.shop.deps, { booksCertainPayments: false })
    const [inFile, alone] = [await fixture.payable(), await fixture.payable()]
    const run = await fixture.run([inFile])
    const text = `Erstattung zu Bestellung ${alone.orderNumber}`
    await importDebits(debit({ endToEndId: `${inFile.orderNumber}-E1` }), debit({ text }))
    const refused = {
      status: 409,
      body: { message: expect.stringContaining('Auf dem Konto gesehen') as string },
    }
    expect(await fixture.dueOf(alone)).toBeUndefined()
    expect(await fixture.create([alone])).toMatchObject(refused)
    expect(await fixture.close(run, inFile, 'not-executed')).toMatchObject(refused)
    expect((await fixture.file(run.id)).status).toBe(409)
    expect((await fixture.runs('open')).find(({ id }) => id === run.id)?.file).toBe('seen')
    for (const { id } of await waiting()) {
      await fixture.send('POST', adminApi.refundDebitIgnoring(id), {})
    }
    expect((await fixture.file(run.id)).status).toBe(200)
    expect(await fixture.close(run, inFile, 'not-executed')).toMatchObject({ status: 200 })
    expect(await fixture.create([inFile, alone])).toMatchObject({ status: 201 })
  })

  it('without a file are booked when account, amount and order number agree, and only then', async () => {
    const order = await fixture.payable()
    const text = `Erstattung zu Bestellung ${order.orderNumber}`
    const nothing = { imported: { refundCount: 0, debitCount: 1 } }
    for (const other of [
      { text, iban: 'AT611904300234573201' },
      { text, amount: '6.11' },
      { text: 'Erstattung' },
      { text, iban: '' },
      { text, day: '2025-01-02' },
      // It names another transfer of the order.
      { text, endToEndId: `${order.orderNumber}-E9` },
    ]) {
      expect(await importDebits(debit(other))).toMatchObject(nothing)
    }
    expect(await fixture.openCents(order)).toBe(-610)
    expect(await importDebits(debit({ text }))).toMatchObject({ refundsBooked: 1 })
    expect(await fixture.refundsOf(order)).toMatchObject([
      { amount_cents: 610, fact: expect.stringMatching(/^refund-debit:/) as string },
    ])
  })

  it('of the whole file in one sum are offered, and booked by one click', async () => {
    const orders = [await fixture.payable(), await fixture.payable(), await fixture.payable()]
    const run = await fixture.run(orders)
    const sum = debit({ amount: '18.30', name: '', iban: '', text: 'Sammelueberweisung' })
    expect(await importDebits(sum)).toMatchObject({
      imported: { refundCount: 1 },
      refundsBooked: 0,
    })
    const [pending] = await waiting()
    expect(pending).toMatchObject({ isSum: true, fileNumber: run.number, order: null })
    expect((await book(pending?.id)).status).toBe(200)
    for (const order of orders) expect(await fixture.refundsOf(order)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('of a file are found by the id of the file, and a sum is refused once one was booked alone', async () => {
    const orders = [await fixture.payable(), await fixture.payable()]
    const run = await fixture.run(orders)
    const sum = { amount: '12.20', iban: CUSTOMER_IBAN, text: 'Sammler' }
    expect(await importDebits(debit({ ...sum, batchId: 'x'.repeat(32) }))).toMatchObject({
      imported: { refundCount: 0 },
    })
    await importDebits(debit({ ...sum, batchId: messageId(run.id) }))
    const [pending] = await waiting()
    expect(pending).toMatchObject({ isSum: true, fileNumber: run.number })
    const removal = adminApi.refundTransferClosing(run.transfers[0]?.id ?? '')
    expect(await fixture.send('POST', removal, { outcome: 'not-executed' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Auf dem Konto gesehen') as string },
    })
    const endToEndId = run.transfers[0]?.endToEndId ?? ''
    expect(await importDebits(debit({ endToEndId }))).toMatchObject({ refundsBooked: 1 })
    expect(await book(pending?.id)).toMatchObject({ status: 409 })
    const ignoring = adminApi.refundDebitIgnoring(pending?.id ?? '')
    expect((await fixture.send('POST', ignoring, {})).status).toBe(200)
    expect((await fixture.send('POST', ignoring, {})).status).toBe(409)
    expect(await waiting()).toEqual([])
  })

  it('that an admin entered meanwhile stay in the list and are not booked again', async () => {
    const order = await fixture.payable()
    const run = await fixture.run([order])
    await fixture.bookUnguarded(order)
    const imported = await importDebits(debit({ endToEndId: `${order.orderNumber}-E1` }))
    expect(imported).toMatchObject({ imported: { refundCount: 1 }, refundsBooked: 0 })
    const [pending] = await waiting()
    expect((await book(pending?.id)).body['message']).toContain(
      'haken Sie die Rückzahlung danach ab',
    )
    const path = adminApi.refundTransferClosing(run.transfers[0]?.id ?? '')
    await fixture.send('POST', path, { outcome: 'already-booked' })
    expect(await waiting()).toEqual([])
    expect(await fixture.refundsOf(order)).toHaveLength(1)
  })

  it('that were reversed at the order are shown so, and the money is due again', async () => {
    const order = await fixture.payable()
    await fixture.run([order])
    const text = `Erstattung zu Bestellung ${order.orderNumber}`
    await importDebits(debit({ text, endToEndId: `${order.orderNumber}-E1` }))
    const [refund] = await fixture.refundsOf(order)
    const path = adminApi.bookingReversal(refund?.id ?? '')
    expect((await fixture.send('POST', path, { reason: 'falsch gebucht' })).status).toBe(201)
    expect(await transferOf(order)).toMatchObject({ state: 'booked', isReversed: true })
    expect(await fixture.dueOf(order)).toMatchObject({ amount: '6.10' })
    const [again] = (await fixture.run([order])).transfers
    // The first debit in a file that does not name its end-to-end id is not the second one.
    expect(await importDebits(debit({ text }))).toMatchObject({ imported: { refundCount: 0 } })
    const next = await importDebits(debit({ text, endToEndId: again?.endToEndId ?? '' }))
    expect(next).toMatchObject({ refundsBooked: 1 })
    expect(await fixture.openCents(order)).toBe(0)
  })

  it('go back to the account that the statement named, until another one is typed', async () => {
    const order = await fixture.place()
    const paid = debit({ side: 'CRDT', amount: '30.00', text: order.orderNumber })
    await importDebits({ ...paid, iban: 'AT611904300234573201', name: 'Karla Österreich' })
    const answer = await fixture.shop.request(`${adminApi.bankTransactions()}?state=new`, {
      cookie: fixture.admin,
    })
    const { items } = transactionPageSchema.parse(await answer.json())
    const { id = '' } = items.find(({ remittance }) => remittance === order.orderNumber) ?? {}
    await fixture.send('POST', adminApi.bankTransactionBooking(id), { orderId: order.id })
    expect((await fixture.dueOf(order))?.account).toEqual({
      holder: 'Karla Österreich',
      iban: 'AT611904300234573201',
      source: 'statement',
    })
    // A cent from somebody else must not lead the whole refund there.
    const cent = debit({ side: 'CRDT', amount: '0.01', text: order.orderNumber })
    await importDebits({ ...cent, iban: 'GB33BUKB20201555555555', name: 'Jemand anders' })
    const later = await fixture.shop.request(`${adminApi.bankTransactions()}?state=new`, {
      cookie: fixture.admin,
    })
    const found = transactionPageSchema.parse(await later.json()).items
    const other = found.find(({ amount }) => amount === '0.01')?.id ?? ''
    const booking = await fixture.send('POST', adminApi.bankTransactionBooking(other), {
      orderId: order.id,
    })
    expect(booking.status).toBeLessThan(300)
    expect(await fixture.dueOf(order)).toMatchObject({ amount: '6.11', account: null })
    await fixture.send('POST', adminApi.bankTransactionUndo(other), {
      decision: 'booked',
    })
    expect((await fixture.dueOf(order))?.account).toMatchObject({ source: 'statement' })
    await fixture.pay(order, '1,00')
    expect((await fixture.dueOf(order))?.account).toBeNull()
    await fixture.saveAccount(order)
    expect((await fixture.dueOf(order))?.account).toMatchObject({ iban: CUSTOMER_IBAN })
    const { db, clock } = fixture.shop.deps
    await db.deleteFrom('refund_accounts').where('order_id', '=', order.id).execute()
    await blankPayers(db, new Date(clock.now().getTime() + 200 * 24 * 3_600_000))
    expect((await fixture.dueOf(order))?.account).toBeNull()
  })

  it('leave nothing of any other debit in the database', async () => {
    const before = await stored()
    const salary = debit({ amount: '2100.00', name: 'Mira Mechanik', text: 'Gehalt November' })
    const rent = debit({ amount: '640.00', name: 'Vermieterin', iban: '', text: 'Miete' })
    expect(await importDebits(salary, rent)).toMatchObject({
      imported: { refundCount: 0, debitCount: 2 },
    })
    expect(await stored()).toEqual(before)
    const rows = JSON.stringify([
      before,
      await fixture.shop.deps.db.selectFrom('bank_transactions').selectAll().execute(),
    ])
    for (const word of ['Mechanik', 'Gehalt', 'Miete', CUSTOMER_IBAN]) {
      expect(rows).not.toContain(word)
    }
  })
})
