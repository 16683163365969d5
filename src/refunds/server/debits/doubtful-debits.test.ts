import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { wrongBalances } from '../../../../test/money/payments.ts'
import { CUSTOMER_IBAN, RefundFixture } from '../../../../test/money/refunds.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { camtFile, csvCamtFile, type MadePayment } from '../../../../test/money/statements.ts'
import { addDays, monthsBefore } from '../../../platform/domain/berlin-days.ts'
import { adminApi } from '../../../urls.admin.ts'
import { blankAccounts } from '../accounts/blank-accounts.ts'

describe.each(databaseKinds)('a debit that may be no refund on %s', (kind) => {
  let fixture: RefundFixture

  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
    await setBusiness(fixture.shop.deps, { booksCertainPayments: true })
  })
  afterAll(async () => {
    expect(await wrongBalances(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })
  /** Each test starts with nothing to decide. */
  beforeEach(async () => {
    for (const { id } of await fixture.pendingDebits()) await ignore(id)
  })

  const debit = (more: Partial<MadePayment> = {}): MadePayment => ({
    amount: '6.10',
    text: 'Erstattung',
    name: 'Karla Kundin',
    iban: CUSTOMER_IBAN,
    day: fixture.today,
    side: 'DBIT',
    ...more,
  })
  const importDebits = (...debits: MadePayment[]) => fixture.importText(camtFile(debits))
  const book = (id: string | undefined) =>
    fixture.send('POST', adminApi.refundDebitBooking(id ?? ''), {})
  const ignore = (id: string | undefined) =>
    fixture.send('POST', adminApi.refundDebitIgnoring(id ?? ''), {})

  it('that names a transfer which was taken out is shown, keeps its order out of files, and pays the order by a click', async () => {
    const order = await fixture.payable()
    const text = `Erstattung zu Bestellung ${order.orderNumber}`
    await fixture.close(await fixture.run([order]), order, 'not-executed')
    const second = await fixture.run([order])
    const late = debit({ text, endToEndId: `${order.orderNumber}-E1` })
    expect(await importDebits(late)).toMatchObject({
      imported: { refundCount: 1 },
      refundsBooked: 0,
    })
    const [pending] = await fixture.pendingDebits()
    expect(pending).toMatchObject({ doubt: 'settled', order: { id: order.id } })
    expect((await fixture.file(second.id)).status).toBe(409)
    // The second file may be at the bank too.
    expect(await book(pending?.id)).toMatchObject({ status: 409 })
    expect(await fixture.refundsOf(order)).toEqual([])
    expect((await fixture.pendingDebits()).map(({ id }) => id)).toEqual([pending?.id])
  })

  it('is booked for its order when nothing else pays it', async () => {
    const order = await fixture.payable()
    await fixture.close(await fixture.run([order]), order, 'not-executed')
    await importDebits(debit({ endToEndId: `${order.orderNumber}-E1` }))
    const [pending] = await fixture.pendingDebits()
    expect(await fixture.dueOf(order)).toBeUndefined()
    expect(await book(pending?.id)).toMatchObject({ status: 200 })
    expect(await fixture.openCents(order)).toBe(0)
    expect(await fixture.refundsOf(order)).toHaveLength(1)
  })

  it('confirms a transfer that was booked by hand without a notice, and a second one is shown', async () => {
    const order = await fixture.payable()
    const run = await fixture.run([order])
    await fixture.send('POST', adminApi.refundRunBooking(run.id), { date: fixture.today })
    const endToEndId = `${order.orderNumber}-E1`
    const first = debit({ endToEndId, day: addDays(fixture.today, -1) })
    expect(await importDebits(first)).toMatchObject({ imported: { refundCount: 1 } })
    expect(await fixture.pendingDebits()).toEqual([])
    // The same one in another format changes nothing.
    await fixture.importText(csvCamtFile([first]))
    expect(await fixture.pendingDebits()).toEqual([])
    await importDebits(debit({ endToEndId }))
    const [pending, ...others] = await fixture.pendingDebits()
    expect(others).toEqual([])
    expect(pending).toMatchObject({ doubt: 'settled' })
    expect((await book(pending?.id)).status).toBe(409)
    expect(await ignore(pending?.id)).toMatchObject({ status: 200 })
    expect(await fixture.refundsOf(order)).toHaveLength(1)
  })

  it('that is in the file twice is booked once and shown once', async () => {
    const order = await fixture.payable()
    await fixture.run([order])
    const endToEndId = `${order.orderNumber}-E1`
    const twice = ['A1', 'A2'].map((reference) => debit({ endToEndId, reference }))
    expect(await importDebits(...twice)).toMatchObject({
      imported: { refundCount: 2 },
      refundsBooked: 1,
    })
    expect(await fixture.pendingDebits()).toMatchObject([
      { doubt: 'settled', order: { id: order.id } },
    ])
    expect(await fixture.refundsOf(order)).toHaveLength(1)
    expect(await importDebits(...twice.toReversed(), debit({ text: 'Miete' }))).toMatchObject({
      imported: { refundCount: 0 },
    })
  })

  it('that names a transfer to another account waits for an admin', async () => {
    const order = await fixture.payable()
    await fixture.run([order])
    const other = { endToEndId: `${order.orderNumber}-E1`, iban: 'AT611904300234573201' }
    expect(await importDebits(debit(other))).toMatchObject({ refundsBooked: 0 })
    const [pending] = await fixture.pendingDebits()
    expect(pending).toMatchObject({ doubt: 'other-account' })
    expect(await book(pending?.id)).toMatchObject({ status: 200 })
    expect(await fixture.openCents(order)).toBe(0)
  })

  it('that has only the sum of a file shows what the statement says, until it is decided', async () => {
    const order = await fixture.payable()
    await fixture.run([order, await fixture.payable()])
    const rent = { amount: '12.20', name: 'Vera Vermieterin', text: 'Miete November', iban: '' }
    await fixture.importText(csvCamtFile([debit(rent)]))
    const [pending] = await fixture.pendingDebits()
    const words = 'Vera Vermieterin, Miete November'
    expect(pending).toMatchObject({ isSum: true, doubt: 'sum', words })
    const stored = async () =>
      (await fixture.shop.deps.db.selectFrom('refund_debits').select('words').execute())
        .map((row) => row.words)
        .filter(Boolean)
    expect(await stored()).toEqual([words])
    await ignore(pending?.id)
    expect(await stored()).toEqual([])
    expect(await fixture.openCents(order)).toBe(-610)
  })

  it('loses its words after six months without a decision', async () => {
    await fixture.run([await fixture.payable(), await fixture.payable(), await fixture.payable()])
    const { db, clock } = fixture.shop.deps
    await fixture.importText(
      csvCamtFile([debit({ amount: '18.30', iban: '', name: 'Vera', text: 'Abo' })]),
    )
    await blankAccounts(db, monthsBefore(clock.now(), -5))
    expect(await fixture.pendingDebits()).toMatchObject([{ words: 'Vera, Abo' }])
    await blankAccounts(db, monthsBefore(clock.now(), -7))
    expect(await fixture.pendingDebits()).toMatchObject([{ words: '' }])
  })

  it('is not ticked off as entered while its money is due', async () => {
    const order = await fixture.payable()
    const run = await fixture.run([order])
    expect(await fixture.close(run, order, 'already-booked')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/noch 6,10\s€ zurückzuzahlen/) as string },
    })
    await fixture.pay(order, '1,00')
    expect((await fixture.close(run, order, 'already-booked')).status).toBe(409)
    await fixture.bookUnguarded(order)
    expect((await fixture.close(run, order, 'already-booked')).status).toBe(200)
  })
})
