import {
  documentContentSchema,
  type DocumentContent,
} from '../../src/documents/domain/document-content.ts'
import type { DocumentView } from '../../src/documents/domain/document-view.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { accountApi } from '../../src/urls.account.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock, type Buyer } from '../orders/orders.ts'
import { createTestShop, signIn, type DatabaseKind, type TestShop } from '../shop.ts'

/** A shop with a signed-in admin and one order, for tests of documents. */
export class DocumentFixture {
  readonly shop: TestShop
  /** Session cookie of the admin. */
  admin: string
  buyer: Buyer
  order: OrderView

  private constructor(shop: TestShop, admin: string, buyer: Buyer, order: OrderView) {
    this.shop = shop
    this.admin = admin
    this.buyer = buyer
    this.order = order
  }

  static async open(kind: DatabaseKind): Promise<DocumentFixture> {
    const shop = await createTestShop(kind)
    const buyer = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    return new DocumentFixture(shop, await signIn(shop), buyer, order)
  }

  /** Sets the clock to the morning of 21 November 2026 and places a new order. */
  async startNewOrder(): Promise<void> {
    await this.setTime('2026-11-21T10:00:00.000Z')
    this.buyer = await makeBuyer(this.shop)
    await setStock(this.shop, 1, 1000)
    this.order = await this.place()
  }

  /** Sets the clock and signs the admin in again, because the session may have expired. */
  async setTime(iso: string): Promise<void> {
    this.shop.clock.set(iso)
    this.admin = await signIn(this.shop)
  }

  place(body: unknown = orderBody): Promise<OrderView> {
    return placeTestOrder(this.shop, body, this.buyer.cookie)
  }

  async invoiceOf(
    id: string = this.order.id,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.shop.request(adminApi.orderInvoice(id), { cookie: this.admin, headers })
  }

  async setStatus(status: string, id: string = this.order.id): Promise<Response> {
    return this.shop.request(adminApi.orderStatus(id), {
      method: 'PATCH',
      body: { status, trackingCode: 'T-1' },
      cookie: this.admin,
    })
  }

  async listOf(id: string = this.order.id): Promise<DocumentView[]> {
    const answer = await this.shop.request(accountApi.orderDocuments(id), { cookie: this.admin })
    return (await answer.json()) as DocumentView[]
  }

  async numbersOf(id: string = this.order.id): Promise<string[]> {
    return (await this.listOf(id)).map(({ number }) => number)
  }

  /** Returns the counters of all documents issued in 2026, in ascending order. */
  async counters(): Promise<number[]> {
    const rows = await this.shop.deps.db
      .selectFrom('documents')
      .select('counter')
      .where('year', '=', 2026)
      .orderBy('counter')
      .execute()
    return rows.map(({ counter }) => counter)
  }

  /** Returns the stored content of an issued document. */
  async contentOf(number: string): Promise<DocumentContent> {
    const { content } = await this.shop.deps.db
      .selectFrom('documents')
      .select('content')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return documentContentSchema.parse(JSON.parse(content))
  }
}
