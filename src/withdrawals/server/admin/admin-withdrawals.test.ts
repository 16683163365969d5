import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { makeBuyer, readAnswer, stockOf } from '../../../../test/orders/orders.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { postWithdrawal, withdrawalBody } from '../../../../test/orders/withdrawals.ts'
import { renderMail } from '../../../mail/server/render-mail.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'
import {
  withdrawalPageSchema,
  withdrawalViewSchema,
  type WithdrawalView,
} from '../../domain/withdrawal-view.ts'

describe.each(databaseKinds)('a withdrawal in the admin area on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    await fixture.shop.deps.db.deleteFrom('withdrawals').execute()
    await fixture.startNewOrder()
  })

  const get = (path: string) => fixture.shop.request(path, { cookie: fixture.admin })
  const send = (method: string, path: string, body: unknown) =>
    fixture.shop.request(path, { method, body, cookie: fixture.admin })
  const post = (path: string, body: unknown) => send('POST', path, body)
  async function viewOf(answer: Response): Promise<WithdrawalView> {
    expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, ''])
    return withdrawalViewSchema.parse(await answer.json())
  }
  async function newest(): Promise<WithdrawalView> {
    const page = withdrawalPageSchema.parse(await (await get(adminApi.withdrawals())).json())
    return viewOf(await get(adminApi.withdrawal(page.items[0]?.id ?? '')))
  }
  /** Declares the withdrawal of an order as its customer and returns it as the admin sees it. */
  async function declare(order: OrderView = fixture.order): Promise<WithdrawalView> {
    fixture.shop.clock.advance(1000)
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract: order.orderNumber })
    return newest()
  }
  const accept = ({ id, version }: WithdrawalView, quantity: number) =>
    post(adminApi.withdrawalAcceptance(id), { version, lines: [{ position: 0, quantity }] })
  async function ship(status = 'shipped'): Promise<void> {
    await fixture.setStatus('processing')
    await fixture.setStatus(status)
  }
  const statusOf = async () =>
    ((await (await get(api.order(fixture.order.id))).json()) as OrderView).status
  const lastMail = (mailKind: string) =>
    fixture.shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', mailKind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  async function kindsOf(): Promise<string[]> {
    return (await fixture.listOf()).map((document) => document.kind)
  }

  it('is listed with its order, found by name and number, and filtered by status', async () => {
    const { id } = await declare()
    const found = async (query: string) => {
      const answer = await get(`${adminApi.withdrawals()}?${query}`)
      return withdrawalPageSchema.parse(await answer.json()).items.map((item) => item.id)
    }
    expect(await found(`q=kund&status=received`)).toContain(id)
    expect(await found(`q=${fixture.order.orderNumber}`)).toEqual([id])
    expect(await found(`status=refunded&q=${fixture.order.orderNumber}`)).toEqual([])
    expect((await get(`${adminApi.withdrawals()}?status=x`)).status).toBe(400)
  })

  it('is counted while it is open, with the day when the next refund is due', async () => {
    const open = async () =>
      withdrawalPageSchema.parse(await (await get(adminApi.withdrawals())).json()).open
    expect(await open()).toEqual({ received: 0, accepted: 0, nextRefundDueOn: null })
    await ship()
    const view = await declare()
    expect(await open()).toEqual({ received: 1, accepted: 0, nextRefundDueOn: '2026-12-05' })
    const body = { version: view.version, note: 'Nach Ablauf der Frist' }
    await viewOf(await post(adminApi.withdrawalDecline(view.id), body))
    expect((await open()).nextRefundDueOn).toBeNull()
  })

  it('proposes the refund and says from which day the deadline counts', async () => {
    await ship('delivered')
    const view = await declare()
    expect(view.deadline).toMatchObject({
      basis: 'delivered',
      // 5 December 2026 is a Saturday, so the period ends on the Monday.
      lastDay: '2026-12-07',
      isLate: false,
    })
    expect([view.refundDueOn, view.refundCents]).toEqual(['2026-12-05', 2390])
    await fixture.setTime('2026-12-08T09:00:00.000Z')
    expect((await declare()).deadline?.isLate).toBe(true)
  })

  it('replaces the invoice of a shipped order by one for the rest when a part is withdrawn', async () => {
    await ship()
    const stock = await stockOf(fixture.shop, 1)
    const view = await viewOf(await accept(await declare(), 1))
    expect([view.status, view.refundCents]).toEqual(['accepted', 950])
    expect(await kindsOf()).toEqual(['invoice', 'cancellation', 'invoice'])
    const [first, cancellation, rest] = await Promise.all(
      (await fixture.numbersOf()).map((number) => fixture.contentOf(number)),
    )
    expect((first?.totalCents ?? 0) + (cancellation?.totalCents ?? 0)).toBe(0)
    expect(rest).toMatchObject({
      lines: [{ quantity: 1, totalCents: 950 }],
      subtotalCents: 950,
      shippingCents: 490,
      totalCents: 1440,
      taxes: [{ ratePercent: 7, grossCents: 1440, taxCents: 94 }],
    })
    // Nothing came back yet, and the order keeps its status.
    expect([await statusOf(), await stockOf(fixture.shop, 1)]).toEqual(['shipped', stock])
    await fixture.setStatus('delivered')
    expect(await kindsOf()).toHaveLength(3)
    const mail = await lastMail('withdrawal-accepted')
    const { text, attachments } = await renderMail(fixture.shop.deps, mail)
    expect(text).toContain('9,50')
    expect(attachments.map((attachment) => attachment.kind)).toEqual(['cancellation', 'invoice'])
  })

  it('mails the invoice for the rest once, also when the order is delivered afterwards', async () => {
    await ship()
    await viewOf(await accept(await declare(), 1))
    await fixture.setStatus('delivered')
    const mails = await fixture.shop.deps.db.selectFrom('mails').select(['kind', 'data']).execute()
    const [, , rest] = await fixture.numbersOf()
    const carriers = mails.filter(({ data }) => data.includes(`"invoiceNumber":"${rest}"`))
    expect(carriers.map(({ kind }) => kind)).toEqual(['withdrawal-accepted'])
  })

  it('cancels only the invoice of a shipped order that is withdrawn as a whole', async () => {
    await ship()
    const view = await viewOf(await accept(await declare(), 2))
    expect(view.refundCents).toBe(2390)
    expect(await kindsOf()).toEqual(['invoice', 'cancellation'])
    expect(await statusOf()).toBe('shipped')
    // No later step issues an invoice for goods that nobody bought.
    await fixture.setStatus('delivered')
    expect(await kindsOf()).toEqual(['invoice', 'cancellation'])
  })

  it('refunds standard shipping only, and invoices the surcharge of an express order', async () => {
    fixture.order = await fixture.place({
      customerName: 'Karla Kundin',
      customerEmail: 'karla@example.de',
      customerPhone: '0202 123456',
      customerAddress: 'Straße 1, 42103 Wuppertal, Deutschland',
      items: [{ id: 1, weight: '250g', grind: 'Ganze Bohnen', quantity: 2, price: 9.5 }],
      shippingMethod: 'express',
      total: '28.90',
    })
    await ship()
    const view = await viewOf(await accept(await declare(), 2))
    expect(view.refundCents).toBe(1900 + 490)
    const last = await fixture.contentOf((await fixture.numbersOf()).at(-1) ?? '')
    expect(last).toMatchObject({
      kind: 'invoice',
      lines: [],
      shippingCents: 500,
      totalCents: 500,
      taxes: [{ ratePercent: 7, grossCents: 500, taxCents: 33 }],
    })
  })

  it('cancels an order that is withdrawn as a whole before it is shipped, with its packs', async () => {
    const stock = await stockOf(fixture.shop, 1)
    await fixture.setStatus('processing')
    const view = await viewOf(await accept(await declare(), 2))
    expect([view.status, view.refundCents, await statusOf()]).toEqual([
      'accepted',
      2390,
      'cancelled',
    ])
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 2)
    const { text } = await renderMail(fixture.shop.deps, await lastMail('order-cancelled'))
    expect(text).toContain('Sie haben den Vertrag widerrufen (§ 355 BGB).')
    expect(view.stockReturnedAt).not.toBeNull()
    const { id, version } = view
    expect((await post(adminApi.withdrawalStock(id), { version })).status).toBe(409)
  })

  it('is settled at once when the order was never paid', async () => {
    const view = await viewOf(await accept(await declare(), 2))
    expect([view.status, view.refundCents]).toEqual(['refunded', 0])
  })

  it('returns to the stock what came back, once, and never twice by a later cancellation', async () => {
    await ship()
    const stock = await stockOf(fixture.shop, 1)
    let view = await viewOf(await accept(await declare(), 1))
    const { id } = view
    const early = await post(adminApi.withdrawalStock(id), { version: view.version })
    expect(await readAnswer(early)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const lines = (quantity: number) => [{ position: 0, quantity }]
    const tooMany = { version: view.version, lines: lines(2) }
    expect((await send('PUT', adminApi.withdrawalReturns(id), tooMany)).status).toBe(400)
    const returned = { version: view.version, lines: lines(1) }
    view = await viewOf(await send('PUT', adminApi.withdrawalReturns(id), returned))
    const { version } = view
    const both = await Promise.all(
      [1, 2].map(() => post(adminApi.withdrawalStock(id), { version })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    await fixture.setStatus('cancelled')
    expect(await stockOf(fixture.shop, 1)).toBe(stock + 2)
  })

  it('is shown at the order, to its customer and to admins only', async () => {
    const { id } = await declare()
    const path = accountApi.orderWithdrawals(fixture.order.id)
    for (const cookie of [fixture.admin, fixture.buyer.cookie]) {
      const answer = await fixture.shop.request(path, { cookie })
      expect(await answer.json()).toMatchObject([
        { id, status: 'received', packs: [{ position: 0, quantity: 2 }] },
      ])
    }
    const { cookie } = await makeBuyer(fixture.shop)
    expect((await fixture.shop.request(path, { cookie })).status).toBe(404)
    expect((await fixture.shop.request(path)).status).toBe(401)
  })

  it('is accepted by one of two admins, never for more packs than are left', async () => {
    await ship()
    const view = await declare()
    const both = await Promise.all([accept(view, 1), accept(view, 1)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const second = await declare()
    expect((await accept(second, 2)).status).toBe(400)
    expect((await accept(second, 0)).status).toBe(400)
    expect((await viewOf(await accept(second, 1))).refundCents).toBe(950 + 490)
    expect(await kindsOf()).toEqual(['invoice', 'cancellation', 'invoice', 'cancellation'])
  })

  it('is matched by hand with an order number, and declined with a reason', async () => {
    const body = { ...withdrawalBody, contract: fixture.order.orderNumber, email: 'x@example.de' }
    await postWithdrawal(fixture.shop, body)
    let view = await newest()
    expect([view.order, view.namedOrder]).toEqual([null, fixture.order.orderNumber])
    const { id } = view
    expect((await accept(view, 1)).status).toBe(400)
    const unknown = { version: view.version, orderNumber: '209901-1245-0001' }
    const refused = await readAnswer(await send('PUT', adminApi.withdrawalOrder(id), unknown))
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { orderNumber: /gibt es nicht/ } },
    })
    const known = { version: view.version, orderNumber: fixture.order.orderNumber }
    view = await viewOf(await send('PUT', adminApi.withdrawalOrder(id), known))
    expect(view.order?.lines).toMatchObject([{ declared: 2, accepted: 2 }])
    const declined = { version: view.version, note: 'Nach Ablauf der Frist' }
    view = await viewOf(await post(adminApi.withdrawalDecline(id), declined))
    expect([view.status, view.note]).toEqual(['declined', 'Nach Ablauf der Frist'])
    expect((await accept(view, 1)).status).toBe(400)
  })

  it('notes the refund with amount and day, and every step in the audit log', async () => {
    await ship()
    const before = await lastActionId(fixture.shop)
    let view = await viewOf(await accept(await declare(), 1))
    const path = adminApi.withdrawalRefund(view.id)
    const { version } = view
    for (const wrong of [
      { amount: 'neun', date: '2026-11-21' },
      { amount: '9,50', date: 'morgen' },
      { amount: '9,50', date: '2026-11-30' },
    ]) {
      expect((await post(path, { version, ...wrong })).status).toBe(400)
    }
    view = await viewOf(await post(path, { version, amount: '9,50 €', date: '2026-11-21' }))
    expect([view.status, view.refundedCents, view.refundedOn]).toEqual([
      'refunded',
      950,
      '2026-11-21',
    ])
    const actions = (await actionsSince(fixture.shop, before)).map(({ action }) => action)
    expect(actions).toEqual([
      'document.issue',
      'document.issue',
      'withdrawal.accept',
      'payment.refund',
      'withdrawal.refund',
    ])
  })
})
