import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { orderBody, postOrder, readAnswer } from '../../../../test/orders/orders.ts'
import { wrongBalances } from '../../../../test/money/payments.ts'
import { pdfOf, readPdf } from '../../../../test/money/pdf.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../../test/orders/withdrawals.ts'
import { renderMail } from '../../../mail/server/render-mail.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const [pack] = orderBody.items
const free = { ...pack, weight: '1kg', quantity: 1, price: 0 }
const pickup = { ...orderBody, shippingMethod: 'pickup' }

describe.each(databaseKinds)('an order that owes nothing on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    await fixture.shop.deps.db
      .updateTable('product_variants')
      .set({ price_cents: 0 })
      .where('product_id', '=', 1)
      .where('weight', '=', '1kg')
      .execute()
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  const mails = () =>
    fixture.shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('data', 'like', `%${fixture.order.id}%`)
      .execute()
  const get = async (path: string) =>
    readAnswer(await fixture.shop.request(path, { cookie: fixture.admin }))

  it('is in processing at once, by the shop itself, and its mails and invoice ask for no money', async () => {
    const key = crypto.randomUUID()
    const { cookie } = fixture.buyer
    const place = async () => {
      const body = { ...pickup, items: [free], total: '0.00' }
      return readAnswer(await postOrder(fixture.shop, body, { cookie, key }))
    }
    const placed = await place()
    expect(placed).toMatchObject({
      status: 201,
      body: { status: 'processing', balance: { state: 'none', open: '0.00' } },
    })
    expect(await place()).toMatchObject({ status: 200, body: { status: 'processing' } })
    fixture.order = { ...fixture.order, id: String(placed.body['id']) }
    const history = (await get(adminApi.orderHistory(fixture.order.id))).body['items']
    expect(history).toMatchObject([
      { from: null, to: 'pending' },
      { from: 'pending', to: 'processing', by: 'Automatik' },
    ])
    const [confirmation, ...others] = await mails()
    expect([confirmation?.kind, others]).toEqual(['order-confirmation', []])
    if (!confirmation) throw new Error('no confirmation')
    expect((await renderMail(fixture.shop.deps, confirmation)).text).not.toContain('IBAN')
    const demand = await fixture.shop.deps.db
      .selectFrom('roast_demand')
      .select('packs')
      .where('weight', '=', '1kg')
      .execute()
    expect(demand).toEqual([{ packs: 1 }])
    expect((await fixture.setStatus('delivered')).status).toBe(200)
    const invoice = await readPdf(await pdfOf(await fixture.invoiceOf()))
    expect(invoice.text).toContain('Es ist nichts zu zahlen.')
    expect(await wrongBalances(fixture.shop)).toEqual([])
  })

  it('is in processing also when free goods are what is left after a withdrawal, without a mail of a payment', async () => {
    fixture.order = await fixture.place({ ...pickup, items: [pack, free], total: '19.00' })
    const contract = fixture.order.orderNumber
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract })
    const { id = '' } = (await storedWithdrawals(fixture.shop)).at(-1) ?? {}
    const coffee = fixture.order.items.findIndex(({ price }) => price > 0)
    const accepted = await fixture.shop.request(adminApi.withdrawalAcceptance(id), {
      method: 'POST',
      body: { version: 0, lines: [{ position: coffee, quantity: 2 }] },
      cookie: fixture.admin,
    })
    expect(accepted.status).toBe(200)
    expect((await get(api.order(fixture.order.id))).body).toMatchObject({
      status: 'processing',
      total: '0.00',
    })
    expect((await mails()).map((mail) => mail.kind)).not.toContain('payment-received')
  })
})
