import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { wrongBalances } from '../../../../test/money/payments.ts'
import { CUSTOMER_IBAN, RefundFixture } from '../../../../test/money/refunds.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { camtFile, inboxDeps, type MadePayment } from '../../../../test/money/statements.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { monthsBefore } from '../../../platform/domain/berlin-days.ts'
import { adminApi } from '../../../urls.admin.ts'
import { bankReturnsSchema } from '../../domain/returns-view.ts'
import { blankPayers } from '../blank-payers.ts'
import { BankInbox } from '../inbox/bank-inbox.ts'

describe.each(databaseKinds)('a payment that the bank returns on %s', (kind) => {
  let fixture: RefundFixture
  let order: OrderView

  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
    await setBusiness(fixture.shop.deps, { booksCertainPayments: true })
  })
  afterAll(async () => {
    expect(await wrongBalances(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })
  beforeEach(async () => {
    for (const { id } of await returns()) {
      await fixture.send('POST', adminApi.bankReturnIgnoring(id), {})
    }
    order = await fixture.place()
  })

  const returns = async () => {
    const { body } = await fixture.send('GET', adminApi.bankReturns(), undefined)
    return bankReturnsSchema.parse(body).items
  }
  const payment = (more: Partial<MadePayment> = {}): MadePayment => ({
    amount: '23.90',
    text: order.orderNumber,
    name: order.customerName,
    iban: CUSTOMER_IBAN,
    day: fixture.today,
    ...more,
  })
  const returnOf = (more: Partial<MadePayment> = {}) =>
    payment({ side: 'DBIT', isReversal: true, ...more })
  const book = (id = '', paymentId = '') =>
    fixture.send('POST', adminApi.bankReturnBooking(id), { paymentId })

  it('is shown with its payment, and one click reverses that once', async () => {
    await fixture.importText(camtFile([payment()]))
    expect(await fixture.openCents(order)).toBe(0)
    const file = camtFile([returnOf({ text: 'Retoure' })])
    await fixture.importText(file)
    await fixture.importText(camtFile([returnOf({ text: 'Retoure' })], { kind: '052' }))
    const [returned, ...others] = await returns()
    expect(others).toEqual([])
    expect(returned).toMatchObject({
      amount: '23.90',
      payment: { orderId: order.id, orderNumber: order.orderNumber },
    })
    const both = [1, 2].map(() => book(returned?.id, returned?.payment?.id))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await fixture.openCents(order)).toBe(2390)
    expect(await returns()).toEqual([])
    // The money is gone, so its payment waits for no decision and stops no reminder.
    const { db } = fixture.shop.deps
    const rows = await db
      .selectFrom('bank_transactions')
      .select('state')
      .where('remittance', '=', order.orderNumber)
      .execute()
    expect(rows).toEqual([{ state: 'ignored' }])
    expect(await db.selectFrom('refund_debits').select('id').execute()).toEqual([])
  })

  it('reverses no second payment of its amount, and is not ignored later', async () => {
    const other = await fixture.place()
    await fixture.pay(other, '23,90')
    await fixture.importText(camtFile([payment()]))
    await fixture.importText(camtFile([returnOf()]))
    const [returned] = await returns()
    expect(await book(returned?.id, returned?.payment?.id)).toMatchObject({ status: 200 })
    const { id } = await fixture.shop.deps.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(await book(returned?.id, id)).toMatchObject({ status: 409 })
    const ignoring = adminApi.bankReturnIgnoring(returned?.id ?? '')
    expect(await fixture.send('POST', ignoring, {})).toMatchObject({ status: 409 })
    expect(await fixture.openCents(other)).toBe(0)
  })

  it('is stored from the folder of the bank too, also with a reason instead of the mark', async () => {
    await fixture.pay(order, '23,90')
    const folder = await mkdtemp(join(tmpdir(), 'bank-returns-'))
    const inbox = inboxDeps(fixture.shop)
    const returned = payment({ side: 'DBIT', returnReason: 'AC04', iban: 'AT611904300234573201' })
    await writeFile(join(folder, 'auszug.xml'), camtFile([returned]))
    const watched = new BankInbox(inbox, folder)
    await watched.look()
    await watched.look()
    await rm(folder, { recursive: true })
    // The number finds a payment that was entered by hand.
    expect(await returns()).toMatchObject([{ payment: { orderId: order.id } }])
  })

  it('of another payer or amount reverses no payment', async () => {
    await fixture.importText(camtFile([payment()]))
    const stranger = { text: 'Retoure', iban: 'AT611904300234573201' }
    await fixture.importText(
      camtFile([returnOf(stranger), returnOf({ amount: '23.91', text: 'Retoure' })]),
    )
    const found = await returns()
    expect(found.map((returned) => returned.payment)).toEqual([null, null])
    const { db } = fixture.shop.deps
    const { id } = await db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(await book(found[1]?.id, id)).toMatchObject({ status: 409 })
    expect(await book(found[1]?.id, 'x')).toMatchObject({ status: 409 })
    expect(await fixture.openCents(order)).toBe(0)
  })

  it('is shown for each of two alike payments that the bank returns on one day', async () => {
    const text = 'Retoure ohne Angaben'
    const pair = ['RET-1', 'RET-2'].map((reference) => returnOf({ text, reference }))
    await fixture.importText(camtFile(pair))
    await fixture.importText(camtFile(pair, { kind: '052' }))
    expect(await returns()).toHaveLength(2)
    const archive = { 'a.xml': strToU8(camtFile(pair)), 'b.xml': strToU8(camtFile(pair)) }
    await fixture.importText(zipSync(archive))
    expect(await returns()).toHaveLength(2)
  })

  it('keeps its payment while a SEPA file gives the money back', async () => {
    await fixture.importText(camtFile([payment()]))
    await fixture.cancel(order)
    const run = await fixture.run([order], { amount: '23.90' })
    await fixture.importText(camtFile([returnOf()]))
    const [returned] = await returns()
    expect(await book(returned?.id, returned?.payment?.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`SEPA-Datei ${run.number} zahlt`) as string },
    })
    expect(await returns()).toHaveLength(1)
  })

  it('loses its payer six months after the decision', async () => {
    await fixture.importText(camtFile([returnOf({ name: 'Rita Retoure' })]))
    const [returned] = await returns()
    await fixture.send('POST', adminApi.bankReturnIgnoring(returned?.id ?? ''), {})
    const { db, clock } = fixture.shop.deps
    const names = async () =>
      (await db.selectFrom('bank_returns').select('payer_name').execute()).map(
        ({ payer_name }) => payer_name,
      )
    await blankPayers(db, monthsBefore(clock.now(), -5))
    expect(await names()).toContain('Rita Retoure')
    await blankPayers(db, monthsBefore(clock.now(), -7))
    expect(await names()).not.toContain('Rita Retoure')
  })
})
