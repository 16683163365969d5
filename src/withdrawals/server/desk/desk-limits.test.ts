import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/documents.ts'
import { readAnswer, stockOf } from '../../../../test/orders.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { postWithdrawal, storedWithdrawals, withdrawalBody } from '../../../../test/withdrawals.ts'
import { renderMail } from '../../../mail/server/render-mail.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { adminApi } from '../../../urls.admin.ts'
import { withdrawalPageSchema } from '../../domain/withdrawal-view.ts'

describe.each(databaseKinds)('limits of the withdrawal desk on %s', (kind) => {
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
      .where('cause', '=', `withdrawal-accepted:${id}`)
      .execute()
    expect(mails).toEqual([])
  })

  it('a refund is neither noted before the declaration or in the future, nor above what the order cost', async () => {
    const path = adminApi.withdrawalRefund(await withdraw(2))
    const refund = (amount: string, date: string) => post(path, { version: 1, amount, date })
    const early = 'Der Tag der Erstattung liegt vor dem Eingang des Widerrufs.'
    const future = 'Der Tag liegt in der Zukunft.'
    const much = `Von dieser Bestellung sind höchstens noch ${formatEuro(2390)} zu erstatten.`
    for (const [amount, date, fields] of [
      ['23,90', '2000-01-01', { date: early }],
      ['23,90', '2026-11-20', { date: early }],
      ['23,90', '2026-11-22', { date: future }],
      ['23,91', '2026-11-21', { amount: much }],
    ] as const) {
      expect(await refund(amount, date)).toMatchObject({ status: 400, body: { fields } })
    }
    expect((await refund('23,90', '2026-11-21')).status).toBe(200)
  })
  it('refunds of one order are never more than was paid for it, however they are noted', async () => {
    await fixture.setStatus('shipped')
    const ids = [await withdraw(1), await withdraw(1)]
    const refund = (id: string, version: number, amount: string) =>
      post(adminApi.withdrawalRefund(id), { version, amount, date: '2026-11-21' })
    const both = await Promise.all(ids.map((id) => refund(id, 1, '12,00')))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refused = both.findIndex(({ status }) => status === 400)
    const message = `Von dieser Bestellung sind höchstens noch ${formatEuro(1190)} zu erstatten.`
    expect(both[refused]?.body).toMatchObject({ fields: { amount: message } })
    expect((await refund(ids[refused] ?? '', 1, '11,90')).status).toBe(200)
  })

  it('a refund waits for a payment, also one that came after the withdrawal was accepted', async () => {
    await fixture.setStatus('pending')
    const id = await withdraw(1)
    const mail = await fixture.shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('cause', '=', `withdrawal-accepted:${id}`)
      .executeTakeFirstOrThrow()
    const { text } = await renderMail(fixture.shop.deps, mail)
    expect(text).toContain(`Für den Rest überweisen Sie bitte nur noch ${formatEuro(1440)}.`)
    const refund = (amount: string) =>
      post(adminApi.withdrawalRefund(id), { version: 1, amount, date: '2026-11-21' })
    expect(await refund('9,50')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await fixture.setStatus('processing')
    expect(await refund('9,50')).toMatchObject({ status: 200, body: { refundedCents: 950 } })
    const again = await post(adminApi.withdrawalRefund(id), {
      version: 2,
      amount: '1,00',
      date: '2026-11-21',
    })
    expect(again.status).toBe(400)
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
    const mail = await fixture.shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('cause', '=', `withdrawal-accepted:${id}`)
      .executeTakeFirstOrThrow()
    expect((await renderMail(fixture.shop.deps, mail)).text).toContain('war schon storniert')
  })
})
