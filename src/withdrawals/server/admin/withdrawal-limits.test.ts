import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { orderBody, readAnswer, stockOf } from '../../../../test/orders/orders.ts'
import { postBooking, postPayment, wrongBalances } from '../../../../test/money/payments.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../../test/orders/withdrawals.ts'
import { renderMail } from '../../../mail/server/render-mail.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import {
  withdrawalPageSchema,
  withdrawalViewSchema,
  type WithdrawalView,
} from '../../domain/withdrawal-view.ts'

const TODAY = '2026-11-21'
const stillDue = (cents: number) =>
  `Von dieser Bestellung sind noch ${formatEuro(cents)} zurückzugeben. Haben Sie das Geld schon bei der Bestellung erstattet, geben Sie bitte 0 ein.`

describe.each(databaseKinds)('limits of withdrawals on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    await fixture.shop.deps.db.deleteFrom('withdrawals').execute()
    await fixture.startNewOrder()
    await fixture.setStatus('processing')
  })

  const post = async (path: string, body: unknown) =>
    readAnswer(await fixture.shop.request(path, { method: 'POST', body, cookie: fixture.admin }))
  /** Declares a withdrawal of the order, accepts so many packs and returns its id. */
  async function withdraw(quantity: number): Promise<string> {
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract: fixture.order.orderNumber })
    const id = (await storedWithdrawals(fixture.shop)).at(-1)?.id ?? ''
    const lines = [{ position: 0, quantity }]
    const { status } = await post(adminApi.withdrawalAcceptance(id), { version: 0, lines })
    expect(status).toBe(200)
    return id
  }
  const viewOf = async (id: string): Promise<WithdrawalView> => {
    const answer = await fixture.shop.request(adminApi.withdrawal(id), { cookie: fixture.admin })
    return withdrawalViewSchema.parse(await answer.json())
  }
  const refund = (id: string, version: number, amount: string) =>
    post(adminApi.withdrawalRefund(id), { version, amount, date: TODAY })
  const refundAtOrder = (amount: string) => {
    const path = adminApi.orderRefunds(fixture.order.id)
    return postBooking(fixture.shop, path, { amount, date: TODAY }, { cookie: fixture.admin })
  }
  const pay = (amount: string) => {
    const body = { amount, date: TODAY }
    return postPayment(fixture.shop, fixture.order.id, body, { cookie: fixture.admin })
  }
  const balance = async () => {
    const path = api.order(fixture.order.id)
    const answer = await fixture.shop.request(path, { cookie: fixture.admin })
    return ((await answer.json()) as OrderView).balance
  }
  /** Returns the ids of the refunds of the order, oldest first. */
  const refundIds = async () => {
    const rows = fixture.shop.deps.db.selectFrom('refunds').select('id').orderBy('id')
    return (await rows.where('order_id', '=', fixture.order.id).execute()).map(({ id }) => id)
  }
  const reverse = (bookingId: string) =>
    post(adminApi.bookingReversal(bookingId), { reason: 'Nicht überwiesen' })
  const acceptedMail = async (id: string) => {
    const mails = fixture.shop.deps.db.selectFrom('mails').selectAll()
    const mail = await mails
      .where('cause', '=', `withdrawal-accepted:${fixture.order.id}:${id}`)
      .executeTakeFirstOrThrow()
    return (await renderMail(fixture.shop.deps, mail)).text
  }
  const mailsOf = async () => {
    const rows = await fixture.shop.deps.db.selectFrom('mails').select(['kind', 'cause']).execute()
    return rows.filter(({ cause }) => cause?.includes(fixture.order.id)).map((row) => row.kind)
  }

  it('an order that was withdrawn as a whole stays cancelled and asks for no money', async () => {
    await withdraw(2)
    const before = await mailsOf()
    for (const status of ['pending', 'processing', 'shipped']) {
      const refused = await readAnswer(await fixture.setStatus(status))
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    expect(await mailsOf()).toEqual(before)
  })

  it('a pickup that is ready is still in the shop: its withdrawal cancels it, returns its packs and asks for nothing', async () => {
    const pickup = { ...orderBody, shippingMethod: 'pickup', total: '19.00' }
    fixture.order = await fixture.place(pickup)
    await fixture.setStatus('shipped')
    const stock = await stockOf(fixture.shop, 1)
    const id = await withdraw(2)
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 2)
    expect(await viewOf(id)).toMatchObject({ order: { status: 'cancelled' }, refundCents: 1900 })
    expect(await mailsOf()).not.toContain('withdrawal-accepted')
    fixture.order = await fixture.place(pickup)
    await fixture.setStatus('delivered')
    expect(await acceptedMail(await withdraw(2))).toContain(
      'Bitte senden oder bringen Sie die Ware',
    )
  })

  it('a version that no withdrawal can have is refused', async () => {
    const id = await withdraw(1)
    const input = { version: Number.MAX_SAFE_INTEGER }
    expect((await post(adminApi.withdrawalStock(id), input)).status).toBe(400)
  })

  it('an order of which a part was withdrawn can be reopened', async () => {
    await withdraw(1)
    expect((await fixture.setStatus('cancelled')).status).toBe(200)
    expect((await fixture.setStatus('pending')).status).toBe(200)
  })

  it('the withdrawal of an order without an email is accepted without a mail', async () => {
    await fixture.shop.deps.db
      .updateTable('orders')
      .set({ mails_to: null })
      .where('id', '=', fixture.order.id)
      .execute()
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract: fixture.order.orderNumber })
    await fixture.shop.deps.db
      .updateTable('orders')
      .set({ customer_email: '' })
      .where('id', '=', fixture.order.id)
      .execute()
    const id = (await storedWithdrawals(fixture.shop)).at(-1)?.id ?? ''
    const lines = [{ position: 0, quantity: 1 }]
    const accepted = await post(adminApi.withdrawalAcceptance(id), { version: 0, lines })
    expect(accepted).toMatchObject({ status: 200, body: { order: { customerEmail: '' } } })
    const mails = await fixture.shop.deps.db
      .selectFrom('mails')
      .select('recipient')
      .where('cause', '=', `withdrawal-accepted:${fixture.order.id}:${id}`)
      .execute()
    expect(mails).toEqual([])
  })

  it('a refund is neither noted before the declaration or in the future, nor above what the order cost', async () => {
    const path = adminApi.withdrawalRefund(await withdraw(2))
    const refundOn = (amount: string, date: string) => post(path, { version: 1, amount, date })
    const early = 'Der Tag der Erstattung liegt vor dem Eingang des Widerrufs.'
    const future = 'Der Tag liegt in der Zukunft.'
    const much = stillDue(2390)
    for (const [amount, date, fields] of [
      ['23,90', '2000-01-01', { date: early }],
      ['23,90', '2026-11-20', { date: early }],
      ['23,90', '2026-11-22', { date: future }],
      ['23,91', '2026-11-21', { amount: much }],
    ] as const) {
      expect(await refundOn(amount, date)).toMatchObject({ status: 400, body: { fields } })
    }
    expect((await refundOn('23,90', '2026-11-21')).status).toBe(200)
  })

  it('refunds of one order are never more than was paid for it, however they are noted', async () => {
    await fixture.setStatus('shipped')
    const ids = [await withdraw(1), await withdraw(1)]
    const both = await Promise.all(ids.map((id) => refund(id, 1, '12,00')))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refused = both.findIndex(({ status }) => status === 400)
    expect(both[refused]?.body).toMatchObject({ fields: { amount: stillDue(1190) } })
    expect((await refund(ids[refused] ?? '', 1, '11,90')).status).toBe(200)
  })

  it('a refund waits for a payment, also one that came after the withdrawal was accepted', async () => {
    await fixture.setStatus('pending')
    const id = await withdraw(1)
    const rest = `Für den Rest überweisen Sie bitte nur noch ${formatEuro(1440)}.`
    expect(await acceptedMail(id)).toContain(rest)
    expect(await refund(id, 1, '9,50')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await pay('23,90')
    const refunded = await refund(id, 1, '9,50')
    expect(refunded).toMatchObject({ status: 200, body: { refundedCents: 950 } })
    expect((await refund(id, 2, '1,00')).status).toBe(400)
  })

  it('asks in its mail for what is open after a part payment, and does not deny that payment', async () => {
    await fixture.setStatus('pending')
    await pay('4,00')
    const id = await withdraw(1)
    expect((await viewOf(id)).refundCents).toBe(0)
    const text = await acceptedMail(id)
    expect(text).toMatch(/nur noch\s+10,40/)
    expect(text).not.toContain('nichts bezahlt')
  })

  it('does not promise again what was refunded as goodwill', async () => {
    await fixture.setStatus('shipped')
    await refundAtOrder('5,00')
    expect((await viewOf(await withdraw(2))).refundCents).toBe(1890)
  })

  it('what was refunded at the order is not refunded again, and the withdrawal is settled with 0', async () => {
    await fixture.setStatus('shipped')
    const id = await withdraw(2)
    expect((await refundAtOrder('20,00')).status).toBe(201)
    expect(await viewOf(id)).toMatchObject({ refundCents: 2390, toGiveBackCents: 390 })
    const refused = { status: 400, body: { fields: { amount: stillDue(390) } } }
    expect(await refund(id, 1, '23,90')).toMatchObject(refused)
    expect(await refund(id, 1, '3,91')).toMatchObject(refused)
    expect((await refundAtOrder('3,90')).status).toBe(201)
    expect(await refund(id, 1, '3,90')).toMatchObject({ status: 400 })
    const settled = { status: 'refunded', refundedCents: null, toGiveBackCents: 0 }
    expect(await refund(id, 1, '0')).toMatchObject({ status: 200, body: settled })
    expect(await balance()).toMatchObject({ refunded: '23.90', open: '0.00' })
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('waits for its refund again once the booking is reversed, and only then', async () => {
    await fixture.setStatus('shipped')
    const id = await withdraw(2)
    expect((await refund(id, 1, '20,00')).status).toBe(200)
    await refundAtOrder('3,90')
    const [own = '', atOrder = ''] = await refundIds()
    expect((await reverse(atOrder)).status).toBe(201)
    expect(await viewOf(id)).toMatchObject({ status: 'refunded', version: 2 })
    expect((await reverse(own)).status).toBe(201)
    expect((await reverse(own)).status).toBe(409)
    const open = { status: 'accepted', version: 3, refundedCents: null, toGiveBackCents: 2390 }
    expect(await viewOf(id)).toMatchObject(open)
    expect((await refund(id, 2, '23,90')).status).toBe(409)
    expect((await refund(id, 3, '23,90')).status).toBe(200)
    expect(await balance()).toMatchObject({ state: 'refunded', refunded: '23.90', open: '0.00' })
  })

  it('no refund is due for an order that was never paid', async () => {
    const list = async () => {
      const answer = await fixture.shop.request(adminApi.withdrawals(), { cookie: fixture.admin })
      return withdrawalPageSchema.parse(await answer.json())
    }
    await fixture.setStatus('pending')
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract: fixture.order.orderNumber })
    const row = { matchedBy: 'email', refundDueOn: null }
    const open = { received: 1, accepted: 0, nextRefundDueOn: null }
    expect(await list()).toMatchObject({ items: [row], open })
    await fixture.setStatus('cancelled')
    expect((await list()).open).toEqual(open)
    await fixture.setStatus('processing')
    await fixture.setStatus('cancelled')
    const due = { ...open, nextRefundDueOn: '2026-12-05' }
    expect(await list()).toMatchObject({ items: [{ refundDueOn: '2026-12-05' }], open: due })
  })

  it('the withdrawal of a cancelled order is accepted without packs or documents moving again', async () => {
    await fixture.setStatus('shipped')
    await fixture.setStatus('cancelled')
    const state = async () => [await stockOf(fixture.shop, 1), await fixture.numbersOf()]
    const before = await state()
    const id = await withdraw(2)
    expect(await state()).toEqual(before)
    const [row] = await storedWithdrawals(fixture.shop)
    expect(row).toMatchObject({ status: 'accepted', refund_cents: 2390 })
    const again = await post(adminApi.withdrawalStock(id), { version: 1 })
    expect(again.status).toBe(409)
    expect(await acceptedMail(id)).toContain('war schon storniert')
  })
})
