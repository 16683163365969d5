import { overviewViewSchema } from '../../src/fulfilment/domain/overview-view.ts'
import { renderMail } from '../../src/mail/server/render-mail.ts'
import { orderViewSchema, type OrderView } from '../../src/orders/domain/order-view.ts'
import { dueRefundsSchema, type DueRefund } from '../../src/refunds/domain/refunds-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { DocumentFixture } from '../money/documents.ts'
import { readAnswer } from './orders.ts'
import { postPayment } from '../money/payments.ts'
import type { DatabaseKind } from '../shop.ts'
import { postWithdrawal, storedWithdrawals, withdrawalBody } from './withdrawals.ts'

/** One of the two packs of the test order, which costs 9,50 €; the order costs 23,90 € with 4,90 € shipping. */
export const ONE_PACK = {
  lines: [{ position: 0, quantity: 1, left: 2 }],
  reason: 'customer',
  words: '',
  restock: true,
}

/** Cancels packs of the fixture's order and reads what follows. */
export class PartCancellations {
  readonly fixture: DocumentFixture

  private constructor(fixture: DocumentFixture) {
    this.fixture = fixture
  }

  static async open(kind: DatabaseKind): Promise<PartCancellations> {
    return new PartCancellations(await DocumentFixture.open(kind))
  }

  get(path: string, cookie = this.fixture.admin): Promise<Response> {
    return this.fixture.shop.request(path, { cookie })
  }

  async cancelPacks(input: object = {}, id = this.fixture.order.id) {
    const { shop, admin: cookie } = this.fixture
    const body = { ...ONE_PACK, ...input }
    const path = adminApi.orderPartCancellations(id)
    return readAnswer(await shop.request(path, { method: 'POST', body, cookie }))
  }

  async order(cookie = this.fixture.admin): Promise<OrderView> {
    const answer = await this.get(api.order(this.fixture.order.id), cookie)
    return orderViewSchema.parse(await answer.json())
  }

  pay(amount: string, date = '2026-11-21') {
    const { shop, order, admin: cookie } = this.fixture
    return postPayment(shop, order.id, { amount, date }, { cookie })
  }

  async dueRefund(): Promise<DueRefund | undefined> {
    const answer = await this.get(`${adminApi.refunds()}?limit=200`)
    const { items } = dueRefundsSchema.parse(await answer.json())
    return items.find(({ orderId }) => orderId === this.fixture.order.id)
  }

  /** Returns the mails about the order, oldest first. */
  async mails() {
    const rows = await this.fixture.shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('data', 'like', `%${this.fixture.order.id}%`)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, string> }))
  }

  /** Returns the mails about cancelled packs of the order. */
  async partMails() {
    const found = (await this.mails()).filter(({ kind }) => kind === 'order-part-cancelled')
    return Promise.all(
      found.map(async ({ kind, data }) => {
        const row = { kind, data: JSON.stringify(data) }
        const { text, html } = await renderMail(this.fixture.shop.deps, row)
        return { data, html, text: text.replaceAll('\u00A0', ' ') }
      }),
    )
  }

  async roastPacks(): Promise<number> {
    const answer = await this.get(adminApi.overview())
    const { roast } = overviewViewSchema.parse(await answer.json())
    return roast.reduce((sum, { packs }) => sum + packs, 0)
  }

  /** Declares the withdrawal of the whole order and returns its id. */
  async declare(): Promise<string> {
    const { shop, order } = this.fixture
    await postWithdrawal(shop, { ...withdrawalBody, contract: order.orderNumber })
    return (await storedWithdrawals(shop)).at(-1)?.id ?? ''
  }

  accept(id: string, quantity: number): Promise<Response> {
    return this.fixture.shop.request(adminApi.withdrawalAcceptance(id), {
      method: 'POST',
      body: { version: 0, lines: [{ position: 0, quantity }] },
      cookie: this.fixture.admin,
    })
  }

  rows() {
    return this.fixture.shop.deps.db
      .selectFrom('cancelled_packs')
      .selectAll()
      .where('order_id', '=', this.fixture.order.id)
      .execute()
  }
}
