import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/documents.ts'
import { readAnswer } from '../../../../test/orders.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { camtFile, type MadePayment } from '../../../../test/statements.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const TODAY = '2026-11-21'

describe.each(databaseKinds)('payments of statements on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  const post = async (path: string, body: unknown = {}) =>
    readAnswer(await fixture.shop.request(path, { method: 'POST', body, cookie: fixture.admin }))
  const get = async (path: string) =>
    readAnswer(await fixture.shop.request(path, { cookie: fixture.admin }))
  /** Imports a payment of the order and returns its id. */
  async function importPayment(change: Partial<MadePayment> = {}): Promise<string> {
    const { orderNumber, customerName } = fixture.order
    const iban = 'DE89370400440532013000'
    const payment = { amount: '23.90', text: orderNumber, name: customerName, iban, day: TODAY }
    await fixture.shop
      .request(`${adminApi.bankFiles()}?name=auszug.xml`, {
        method: 'POST',
        rawBody: camtFile([{ ...payment, ...change }]),
        headers: { 'content-type': 'application/octet-stream' },
        cookie: fixture.admin,
      })
      .then((answer) => answer.text())
    const rows = fixture.shop.deps.db.selectFrom('bank_transactions').select('id')
    return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }
  const book = (id: string, orderId = fixture.order.id) =>
    post(adminApi.bankTransactionBooking(id), { orderId })
  const order = async (id = fixture.order.id) => (await get(api.order(id))).body

  it('a payment from before the order is booked with its own day, which an admin cannot type', async () => {
    const id = await importPayment({ day: '2026-11-18' })
    expect((await book(id)).status).toBe(200)
    expect(await order()).toMatchObject({
      status: 'processing',
      balance: { state: 'paid', paidOn: '2026-11-18' },
    })
    const typed = { amount: '1,00', date: '2026-11-18' }
    expect((await post(adminApi.orderPayments(fixture.order.id), typed)).status).toBe(400)
  })
})
