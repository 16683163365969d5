import { recordRefund } from '../../src/fulfilment/server/payments/record-refund.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'
import { AUTOMATIC } from '../../src/platform/domain/automatic.ts'
import type { TransferOutcome } from '../../src/refunds/domain/refund-input.ts'
import {
  dueRefundsSchema,
  openDebitsSchema,
  refundRunsSchema,
  type DueRefund,
  type OpenDebits,
  type RefundRun,
  type RunFilter,
} from '../../src/refunds/domain/refunds-view.ts'
import type { Progress } from '../../src/statements/domain/import-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { newAdmin } from '../accounts/admins.ts'
import { makeBuyer, orderBody, placeTestOrder, readAnswer, setStock } from '../orders/orders.ts'
import { postPayment } from './payments.ts'
import { createTestShop, signIn, type DatabaseKind, type TestShop } from '../shop.ts'
import { postStatement } from './post-statement.ts'

/** An account that exists in the examples of the IBAN registry. */
export const CUSTOMER_IBAN = 'DE89370400440532013000'

/** A shop with two admins and customers who paid too much. */
export class RefundFixture {
  readonly shop: TestShop
  readonly admin: string
  readonly otherAdmin: string
  readonly #buyer: string

  private constructor(shop: TestShop, admin: string, otherAdmin: string, buyer: string) {
    this.shop = shop
    this.admin = admin
    this.otherAdmin = otherAdmin
    this.#buyer = buyer
  }

  static async open(kind: DatabaseKind): Promise<RefundFixture> {
    const shop = await createTestShop(kind)
    await setStock(shop, 1, 100_000)
    const { cookie } = await newAdmin(shop, 'mira@example.de')
    return new RefundFixture(shop, await signIn(shop), cookie, (await makeBuyer(shop)).cookie)
  }

  get today(): string {
    return this.shop.clock.now().toISOString().slice(0, 10)
  }

  async send(method: string, path: string, body: unknown, cookie = this.admin) {
    return readAnswer(await this.shop.request(path, { method, body, cookie }))
  }

  place(more: object = {}): Promise<OrderView> {
    this.shop.clock.advance(1_000)
    return placeTestOrder(this.shop, { ...orderBody, ...more }, this.#buyer)
  }

  async pay({ id }: OrderView, amount: string): Promise<void> {
    const body = { amount, date: this.today }
    await postPayment(this.shop, id, body, { cookie: this.admin })
  }

  /** Places an order of 23,90 € and pays 30,00 €: 6,10 € have to go back. */
  async overpaid(more: object = {}): Promise<OrderView> {
    const order = await this.place(more)
    await this.pay(order, '30,00')
    return order
  }

  /** As `overpaid`, with the account that the money goes back to. */
  async payable(more: object = {}): Promise<OrderView> {
    const order = await this.overpaid(more)
    await this.saveAccount(order)
    return order
  }

  saveAccount({ id, customerName }: OrderView, account: object = {}) {
    const body = { holder: customerName, iban: CUSTOMER_IBAN, ...account }
    return this.send('PUT', adminApi.refundAccount(id), body)
  }

  /** Books a refund of 6,10 € as one from before the guard, though a file pays it. */
  async bookUnguarded({ id }: OrderView): Promise<void> {
    const deps = { ...this.shop.deps, guardRefund: () => Promise.resolve() }
    const by = { id: AUTOMATIC, isAdmin: true }
    const day = { valueDate: this.today, source: 'hand', note: '', onceKey: null } as const
    await recordRefund(deps, { orderId: id, amountCents: 610, ...day, by, key: null })
  }

  cancel({ id }: OrderView) {
    return this.send('PATCH', adminApi.orderStatus(id), { status: 'cancelled' })
  }

  async due(): Promise<DueRefund[]> {
    const path = `${adminApi.refunds()}?limit=200`
    const { body } = await readAnswer(await this.shop.request(path, { cookie: this.admin }))
    return dueRefundsSchema.parse(body).items
  }

  async dueOf({ id }: OrderView): Promise<DueRefund | undefined> {
    return (await this.due()).find(({ orderId }) => orderId === id)
  }

  create(orders: readonly OrderView[], { amount = '6.10', cookie = this.admin } = {}) {
    const body = { orders: orders.map(({ id }) => ({ id, amount })) }
    return this.send('POST', adminApi.refundRuns(), body, cookie)
  }

  async runs(state: RunFilter): Promise<RefundRun[]> {
    const path = `${adminApi.refundRuns()}?state=${state}&limit=200`
    const { body } = await readAnswer(await this.shop.request(path, { cookie: this.admin }))
    return refundRunsSchema.parse(body).items
  }

  /** Creates a file with these orders and returns it as the admin sees it. */
  async run(orders: readonly OrderView[], options: { amount?: string } = {}): Promise<RefundRun> {
    const { status, body } = await this.create(orders, options)
    const run = (await this.runs('open')).find(({ id }) => id === body['id'])
    if (!run) throw new Error(`no file: ${status} ${JSON.stringify(body)}`)
    return run
  }

  /** Closes the transfer of an order in a file without a booking. */
  close({ transfers }: RefundRun, order: OrderView, outcome: TransferOutcome) {
    const transfer = transfers.find(({ orderId }) => orderId === order.id)
    return this.send('POST', adminApi.refundTransferClosing(transfer?.id ?? ''), { outcome })
  }

  /** Imports a file of the bank and returns what became of it. */
  async importText(file: string | Uint8Array<ArrayBuffer>): Promise<Progress | undefined> {
    const answer = await postStatement(this.shop, file, { cookie: this.admin })
    const lines = (await answer.text()).trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Progress).at(-1)
  }

  /** The debits that wait for a decision. */
  async pendingDebits(): Promise<OpenDebits['items']> {
    const { body } = await this.send('GET', adminApi.refundDebits(), undefined)
    return openDebitsSchema.parse(body).items
  }

  file(id: string): Promise<Response> {
    return this.shop.request(adminApi.refundRunFile(id), { cookie: this.admin })
  }

  async refundsOf({ id }: OrderView) {
    return this.shop.deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', id)
      .where('reverses_id', 'is', null)
      .orderBy('id')
      .execute()
  }

  async openCents({ id }: OrderView): Promise<number> {
    const row = await this.shop.deps.db
      .selectFrom('orders')
      .select('open_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.open_cents
  }
}
