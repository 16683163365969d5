import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { CUSTOMER_IBAN, RefundFixture } from '../../../../test/money/refunds.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { camtFile } from '../../../../test/money/statements.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../../test/orders/withdrawals.ts'
import { changeOrderStatus } from '../../../fulfilment/server/status/change-order-status.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { transactionPageSchema } from '../../../statements/domain/transactions-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { orderRefundFileSchema, type RefundRun } from '../../domain/refunds-view.ts'
import { guardRefund } from './guard-refund.ts'

describe.each(databaseKinds)('an order whose refund is in a file on %s', (kind) => {
  let fixture: RefundFixture

  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())

  async function cancelled(): Promise<OrderView> {
    const order = await fixture.place()
    await fixture.pay(order, '23,90')
    await fixture.cancel(order)
    await fixture.saveAccount(order)
    return order
  }
  /** Accepts the withdrawal of a whole order. */
  async function withdraw({ orderNumber }: OrderView): Promise<{ id: string; version: number }> {
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract: orderNumber })
    const [withdrawal] = (await storedWithdrawals(fixture.shop)).slice(-1)
    const { id = '', version = 0 } = withdrawal ?? {}
    const lines = [{ position: 0, quantity: 2 }]
    await fixture.send('POST', adminApi.withdrawalAcceptance(id), { version, lines })
    return { id, version }
  }
  const move = (order: OrderView, status: string) =>
    fixture.send('PATCH', adminApi.orderStatus(order.id), { status, withoutCode: true })
  /** The open file that the pages of an order warn of. */
  const fileOf = async ({ id }: OrderView) =>
    orderRefundFileSchema.parse(
      (await fixture.send('GET', adminApi.orderRefundFile(id), undefined)).body,
    )
  const refundByHand = (order: OrderView, amount: string) =>
    fixture.send('POST', adminApi.orderRefunds(order.id), { amount, date: fixture.today })
  const named = ({ number }: RefundRun) => ({
    status: 409,
    body: { message: expect.stringContaining(`SEPA-Datei ${number} zahlt`) as string },
  })

  it('is neither reopened nor shipped, alone or with others, until it is taken out', async () => {
    const order = await cancelled()
    const run = await fixture.run([order], { amount: '23.90' })
    expect(await fileOf(order)).toEqual({ number: run.number, amount: '23.90' })
    for (const status of ['pending', 'processing', 'shipped']) {
      expect(await move(order, status)).toMatchObject(named(run))
    }
    const bulk = { status: 'processing', orders: [{ id: order.id }] }
    const { body } = await fixture.send('POST', adminApi.statusChanges(), bulk)
    expect(body).toMatchObject({ results: [{ changed: false, message: named(run).body.message }] })
    expect(await fixture.openCents(order)).toBe(-2390)
    await fixture.close(run, order, 'not-executed')
    expect(await fileOf(order)).toBeNull()
    expect(await move(order, 'processing')).toMatchObject({ status: 200 })
  })

  it('keeps its payments, and is not refunded by hand', async () => {
    const order = await fixture.payable()
    const run = await fixture.run([order])
    expect(await refundByHand(order, '0,01')).toMatchObject(named(run))
    expect(await move(order, 'pending')).toMatchObject(named(run))
    const payment = await fixture.shop.deps.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const reversal = adminApi.bookingReversal(payment.id)
    expect(await fixture.send('POST', reversal, { reason: 'falsch' })).toMatchObject(named(run))
    expect(await fixture.openCents(order)).toBe(-610)
    // What is due beside the file goes back as before.
    await fixture.pay(order, '5,00')
    expect(await refundByHand(order, '5,00')).toMatchObject({ status: 201 })
    const path = adminApi.refundRunBooking(run.id)
    expect(await fixture.send('POST', path, { date: fixture.today })).toMatchObject({ status: 200 })
    expect(await fixture.openCents(order)).toBe(0)
  })

  it('is not refunded at its withdrawal', async () => {
    const order = await fixture.place()
    await fixture.pay(order, '23,90')
    const { id, version } = await withdraw(order)
    await fixture.saveAccount(order)
    const run = await fixture.run([order], { amount: '23.90' })
    const refund = { version: version + 1, amount: '23,90', date: fixture.today }
    const refused = await fixture.send('POST', adminApi.withdrawalRefund(id), refund)
    expect(refused).toMatchObject(named(run))
    expect(await fixture.refundsOf(order)).toEqual([])
  })

  it('lets a larger withdrawal wait for its own refund when the file is booked', async () => {
    const order = await fixture.payable()
    const early = await fixture.run([order])
    const { id } = await withdraw(order)
    const view = () => fixture.send('GET', adminApi.withdrawal(id), undefined)
    const booking = { date: fixture.today }
    await fixture.send('POST', adminApi.refundRunBooking(early.id), booking)
    expect(await view()).toMatchObject({ body: { status: 'accepted' } })
    expect(await fixture.dueOf(order)).toMatchObject({ amount: '23.90', reason: 'withdrawal' })
    const late = await fixture.run([order], { amount: '23.90' })
    await fixture.send('POST', adminApi.refundRunBooking(late.id), booking)
    expect(await view()).toMatchObject({
      body: { status: 'refunded', refundedCents: 2390 },
    })
    expect(await fixture.openCents(order)).toBe(0)
  })

  it('keeps the payment that a statement showed', async () => {
    await setBusiness(fixture.shop.deps, { booksCertainPayments: false })
    const order = await fixture.place()
    const paid = { amount: '30.00', text: order.orderNumber, iban: CUSTOMER_IBAN, name: 'Karla' }
    await fixture.importText(camtFile([{ ...paid, day: fixture.today }]))
    const answer = await fixture.shop.request(`${adminApi.bankTransactions()}?state=new`, {
      cookie: fixture.admin,
    })
    const { items } = transactionPageSchema.parse(await answer.json())
    const { id = '' } = items.find(({ remittance }) => remittance === order.orderNumber) ?? {}
    await fixture.send('POST', adminApi.bankTransactionBooking(id), { orderId: order.id })
    await fixture.saveAccount(order)
    const run = await fixture.run([order])
    const undone = await fixture.send('POST', adminApi.bankTransactionUndo(id), {
      decision: 'booked',
    })
    expect(undone).toMatchObject(named(run))
    expect(await fixture.openCents(order)).toBe(-610)
  })

  it('is not made valid again by a late payment', async () => {
    await setBusiness(fixture.shop.deps, { booksCertainPayments: false })
    const order = await cancelled()
    const run = await fixture.run([order], { amount: '23.90' })
    const late = { amount: '1.00', text: `${order.orderNumber} Rest`, day: fixture.today }
    await fixture.importText(camtFile([late]))
    const { id } = await fixture.shop.deps.db
      .selectFrom('bank_transactions')
      .select('id')
      .where('remittance', '=', late.text)
      .executeTakeFirstOrThrow()
    const revive = { orderId: order.id, revive: true }
    const path = adminApi.bankTransactionBooking(id)
    expect(await fixture.send('POST', path, revive)).toMatchObject(named(run))
    expect(await fixture.openCents(order)).toBe(-2390)
  })

  it.each(['file', 'status'])(
    'is in the file or reopened, never both, when two admins act at once (first the %s)',
    async (first) => {
      const order = await cancelled()
      const acts = {
        file: () => fixture.create([order], { amount: '23.90', cookie: fixture.otherAdmin }),
        status: () => move(order, 'processing'),
      }
      const isFile = first === 'file'
      const answers = isFile ? [acts.file(), acts.status()] : [acts.status(), acts.file()]
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 409)).toHaveLength(1)
      const runs = await fixture.runs('open')
      const isInFile = runs.some(({ transfers }) =>
        transfers.some(({ orderId }) => orderId === order.id),
      )
      expect(await fixture.openCents(order)).toBe(isInFile ? -2390 : 0)
    },
  )

  it.runIf(kind === 'postgres')(
    'comes into no file while an admin reopens it, because the file waits for the order',
    async () => {
      const order = await cancelled()
      const { deps } = fixture.shop
      const files: Array<ReturnType<RefundFixture['create']>> = []
      const reopened = await changeOrderStatus(
        {
          ...deps,
          guardRefund: async (tx, id) => {
            await guardRefund(tx, id)
            const file = fixture.create([order], { amount: '23.90' })
            files.push(file)
            // A file that does not wait has answered already.
            await Promise.race([untilLockIsAwaited(deps.db), file])
          },
        },
        {
          orderId: order.id,
          input: { status: 'processing', from: 'cancelled' },
          by: { id: AUTOMATIC, isAdmin: true },
        },
      )
      expect(reopened.ok).toBe(true)
      const answers = await Promise.all(files)
      expect(answers.map(({ status }) => status)).toEqual([409])
      expect(await fixture.openCents(order)).toBe(0)
    },
  )
})
