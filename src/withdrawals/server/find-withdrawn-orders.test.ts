import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DocumentFixture } from '../../../test/money/documents.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../test/orders/withdrawals.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { renderMail } from '../../mail/server/render-mail.ts'
import { orderStateViewSchema } from '../../orders/domain/order-link.ts'
import { orderViewSchema } from '../../orders/domain/order-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { linkApi } from '../../urls.links.ts'
import { api, pages } from '../../urls.ts'
import { findWithdrawnOrders } from './find-withdrawn-orders.ts'

describe.each(databaseKinds)('an unpaid order that is withdrawn on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    await fixture.shop.deps.db.deleteFrom('withdrawals').execute()
    await fixture.startNewOrder()
  })

  const packs = (quantity: number) => ({ lines: [{ position: 0, quantity }] })
  async function declare(part = {}, cookie = fixture.buyer.cookie): Promise<string> {
    const contract = fixture.order.orderNumber
    const body = { ...withdrawalBody, contract, ...part }
    const answer = await postWithdrawal(fixture.shop, body, { cookie })
    expect(answer.status).toBe(201)
    return (await storedWithdrawals(fixture.shop)).at(-1)?.id ?? ''
  }
  async function decide(path: string, decision: Record<string, unknown>): Promise<void> {
    const { shop, admin } = fixture
    const body = { version: 0, ...decision }
    const answer = await shop.request(path, { method: 'POST', body, cookie: admin })
    expect(answer.status).toBe(200)
  }
  const get = (path: string) => fixture.shop.request(path, { cookie: fixture.buyer.cookie })
  async function readOrder() {
    return z.parse(orderViewSchema, await (await get(api.order(fixture.order.id))).json())
  }
  async function readList() {
    return z.parse(z.array(orderViewSchema), await (await get(api.userOrders())).json())
  }
  /** Reads the order as everyone does who has the link in its mails. */
  async function readByLink() {
    const { shop, order } = fixture
    const data = JSON.stringify({ orderId: order.id })
    const { text } = await renderMail(shop.deps, { kind: 'order-confirmation', data })
    const start = `http://shop.test${pages.mailLink('order-state', '')}`
    const token = new RegExp(String.raw`${start}([\w.-]+)`).exec(text)?.[1]
    const answer = await shop.request(linkApi.orderState(), { method: 'POST', body: { token } })
    return z.parse(orderStateViewSchema, await answer.json())
  }
  const bodies = () =>
    fixture.shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data', 'state'])
      .where('cause', 'like', `order-confirmation:${fixture.order.id}%`)
      .orderBy('id')
      .execute()
  /** Returns the texts of the order's confirmations that wait, as they would be sent now. */
  async function waitingConfirmations(): Promise<string[]> {
    const waiting = (await bodies()).filter(({ state }) => state === 'queued')
    const mails = await Promise.all(waiting.map((mail) => renderMail(fixture.shop.deps, mail)))
    return mails.map(({ text }) => text)
  }
  const isWithdrawn = async () => (await readOrder()).withdrawnAt !== undefined

  it('says so to its customer wherever the payment would be asked for, before it is decided', async () => {
    expect((await readByLink()).payUntil).not.toBeNull()
    await declare()
    const [{ created_at: withdrawnAt } = {}] = await storedWithdrawals(fixture.shop)
    const other = await fixture.place()
    expect(await readOrder()).toMatchObject({ status: 'pending', withdrawnAt })
    const marks = (await readList()).map((order) => [order.id, order.withdrawnAt])
    expect(marks).toEqual([
      [other.id, undefined],
      [fixture.order.id, withdrawnAt],
    ])
    expect(await readByLink()).toMatchObject({ withdrawnAt, payUntil: null })
  })

  it('is confirmed without a request for payment, in the mail that waits and in one that an admin sends again', async () => {
    const { shop, order, admin } = fixture
    const again = () =>
      shop.request(api.orderSendConfirmation(order.id), { method: 'POST', cookie: admin })
    const [first = ''] = await waitingConfirmations()
    for (const words of ['Bitte überweisen Sie', 'IBAN']) expect(first).toContain(words)
    const id = await declare()
    expect((await again()).status).toBe(200)
    const expectNoRequest = async (): Promise<void> => {
      const texts = await waitingConfirmations()
      expect(texts).toHaveLength(2)
      for (const text of texts) {
        expect(text).toContain('damit ist der Vertrag geschlossen')
        expect(text).toContain('haben Sie die Bestellung widerrufen. Zu zahlen ist nichts.')
        expect(text).not.toMatch(/überweisen Sie den|IBAN|Verwendungszweck|Zahlungseingang/)
      }
    }
    await expectNoRequest()
    // A cancelled order asks for no payment either.
    await decide(adminApi.withdrawalAcceptance(id), packs(2))
    await expectNoRequest()
  })

  it('gets a reminder that waited as one that is settled', async () => {
    const reminder = async () => {
      const { id: orderId } = fixture.order
      const data = { orderId, until: '2026-12-15', isExtension: false, coveredUntil: null }
      const mail = { kind: 'payment-reminder', data: JSON.stringify(data) }
      return (await renderMail(fixture.shop.deps, mail)).text
    }
    expect(await reminder()).toContain('Bitte überweisen Sie')
    await declare()
    expect(await reminder()).toContain('ist nichts mehr zu zahlen')
  })

  it('is found with one row for each order, as withdrawn when its last pack was, however often it is declared again', async () => {
    const other = await fixture.place()
    const half = { lines: [{ position: 0, quantity: 1 }] }
    for (const part of [half, {}, {}, half]) {
      fixture.shop.clock.advance(60_000)
      await declare(part)
    }
    let rows = 0
    const db = fixture.shop.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length
        return result
      },
    })
    const found = await findWithdrawnOrders(db, [fixture.order.id, other.id])
    const moments = (await storedWithdrawals(fixture.shop)).map(({ created_at }) => created_at)
    expect([...found]).toEqual([[fixture.order.id, moments[1]]])
    expect(new Set(moments).size).toBe(4)
    expect(rows).toBe(1)
  })

  it('stays so when it was accepted, and is to be paid again when it was declined', async () => {
    const declined = await declare()
    await decide(adminApi.withdrawalDecline(declined), { note: 'Nicht von ihr.' })
    expect(await isWithdrawn()).toBe(false)
    expect((await readByLink()).payUntil).not.toBeNull()
    await decide(adminApi.withdrawalAcceptance(await declare()), packs(2))
    expect(await readOrder()).toMatchObject({ status: 'cancelled' })
    expect(await isWithdrawn()).toBe(true)
  })

  it('is to be paid until the owner decides when only somebody with its email and number declared it', async () => {
    const { email } = fixture.buyer
    const id = await declare({ name: 'Jemand Anders', email }, '')
    expect(await storedWithdrawals(fixture.shop)).toMatchObject([{ matched_by: 'email' }])
    expect(await isWithdrawn()).toBe(false)
    expect((await readByLink()).payUntil).not.toBeNull()
    await decide(adminApi.withdrawalAcceptance(id), packs(2))
    expect(await isWithdrawn()).toBe(true)
  })

  it('is to be paid while a part of it is left, or while nobody knows which part is meant', async () => {
    await declare({ items: 'Eine der beiden' })
    expect(await isWithdrawn()).toBe(false)
    await declare(packs(1))
    expect(await isWithdrawn()).toBe(false)
    await declare(packs(1))
    expect(await isWithdrawn()).toBe(true)
  })
})
