import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
} from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../../test/orders/withdrawals.ts'
import { renderMail } from '../../../mail/server/render-mail.ts'
import { withdrawalReceiptSchema } from '../../domain/withdrawal-view.ts'

describe.each(databaseKinds)('a withdrawal on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.deps.db.deleteFrom('withdrawals').execute()
    await shop.deps.db.deleteFrom('mails').execute()
    shop.clock.set('2026-11-20T13:03:12.345Z')
  })

  const mails = () => shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()
  async function place() {
    const buyer = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    await shop.deps.db.deleteFrom('mails').execute()
    return { buyer, order }
  }

  it('is received without a session, and its receipt has the content and the moment to the second', async () => {
    const items = '1 × MONZA, 250g'
    const answer = await readAnswer(await postWithdrawal(shop, { ...withdrawalBody, items }))
    expect(answer.status).toBe(201)
    expect(withdrawalReceiptSchema.parse(answer.body)).toEqual({
      ...withdrawalBody,
      items,
      receivedAt: '2026-11-20T13:03:12.345Z',
    })
    const [receipt, notice] = await mails()
    expect([receipt?.kind, receipt?.recipient]).toEqual(['withdrawal-receipt', 'karla@example.de'])
    expect(notice?.kind).toBe('withdrawal-notice')
    const { subject, text, html } = await renderMail(shop.deps, receipt ?? { kind: '', data: '' })
    expect(subject).toBe('Eingangsbestätigung Ihres Widerrufs')
    for (const body of [text, html].map((one) => one.replaceAll('\u200B', ''))) {
      for (const words of [
        '20.11.2026 um 14:03:12 Uhr (MEZ)',
        'Karla Kundin',
        'Bestellung vom Montag',
        'karla@example.de',
        items,
      ]) {
        expect(body).toContain(words)
      }
    }
  })

  it('names the moment in summer time, and the whole order when no items were named', async () => {
    shop.clock.set('2027-06-30T22:00:09.000Z')
    await postWithdrawal(shop)
    const [receipt] = await mails()
    const { text } = await renderMail(shop.deps, receipt ?? { kind: '', data: '' })
    expect(text).toContain('01.07.2027 um 00:00:09 Uhr (MESZ)')
    expect(text).toContain('Die ganze Bestellung')
  })

  it('is stored once however often the same request is sent, and answered alike', async () => {
    const key = crypto.randomUUID()
    const first = await readAnswer(await postWithdrawal(shop, withdrawalBody, { key }))
    shop.clock.advance(60_000)
    const again = await Promise.all(
      [1, 2, 3].map(() => postWithdrawal(shop, withdrawalBody, { key })),
    )
    for (const answer of again) {
      expect(await readAnswer(answer)).toEqual({ status: 200, body: first.body })
    }
    const parallel = crypto.randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => postWithdrawal(shop, withdrawalBody, { key: parallel })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(await storedWithdrawals(shop)).toHaveLength(2)
    expect(await mails()).toHaveLength(4)
  })

  it('is refused with 409 when its key was used for another one', async () => {
    const key = crypto.randomUUID()
    await postWithdrawal(shop, withdrawalBody, { key })
    const other = await postWithdrawal(shop, { ...withdrawalBody, items: 'Nur eine' }, { key })
    expect(await readAnswer(other)).toMatchObject({ status: 409, body: { code: 'key-reused' } })
    expect(await storedWithdrawals(shop)).toHaveLength(1)
  })

  it('is refused with 409 when its key was used with other lines, not with the same in another order', async () => {
    const lines = [0, 1].map((position) => ({ position, quantity: 1 }))
    const [first] = lines
    const key = crypto.randomUUID()
    for (const [sent, status] of [
      [lines, 201],
      [lines.toReversed(), 200],
      [[{ position: 0, quantity: 2 }], 409],
      [undefined, 409],
      [[first], 409],
    ] as const) {
      const answer = await postWithdrawal(shop, { ...withdrawalBody, lines: sent }, { key })
      expect(answer.status).toBe(status)
    }
  })

  it('names the chosen lines when no words came with them, the goods only to a session', async () => {
    const { buyer, order } = await place()
    const lines = [{ position: 0, quantity: 1 }]
    const body = { ...withdrawalBody, contract: order.orderNumber, lines }
    for (const [cookie, items] of [
      [buyer.cookie, '1 × MONZA, 250\u00A0g, Ganze Bohnen'],
      [undefined, '1 × Position 1'],
    ] as const) {
      const answer = await readAnswer(await postWithdrawal(shop, body, { cookie }))
      expect(answer).toMatchObject({ status: 201, body: { items } })
    }
    const stored = await storedWithdrawals(shop)
    expect(stored.map(({ matched_by }) => matched_by)).toEqual(['session', 'email'])
  })

  it('takes the words about every line of the longest order', async () => {
    const name = `99 × ${'K'.repeat(120)}, 250 g, Ganze Bohnen`
    const items = Array.from({ length: 50 }, () => name).join('\n')
    const lines = Array.from({ length: 50 }, (_, position) => ({ position, quantity: 99 }))
    expect((await postWithdrawal(shop, { ...withdrawalBody, items, lines })).status).toBe(201)
    const none = await readAnswer(await postWithdrawal(shop, { ...withdrawalBody, lines: [] }))
    const message = 'Bitte wählen Sie mindestens einen Artikel.'
    expect(none).toMatchObject({ status: 400, body: { fields: { lines: message } } })
  })

  it('gets the same answer for an unknown order number, which an admin matches', async () => {
    const { order } = await place()
    const stranger = { ...withdrawalBody, email: 'fremd@example.de' }
    const known = await readAnswer(
      await postWithdrawal(shop, { ...stranger, contract: order.orderNumber }),
    )
    const unknown = await readAnswer(
      await postWithdrawal(shop, { ...stranger, contract: '209911-1245-9999' }),
    )
    expect(known.status).toBe(201)
    expect({ ...unknown.body, contract: '' }).toEqual({ ...known.body, contract: '' })
    const stored = await storedWithdrawals(shop)
    expect(stored.map(({ order_id }) => order_id)).toEqual([null, null])
  })

  it('belongs to the order when its email or the session is that of the customer', async () => {
    const { buyer, order } = await place()
    const contract = `Bestellnummer: ${order.orderNumber}`
    await postWithdrawal(shop, { ...withdrawalBody, contract, email: 'KARLA@example.de' })
    const other = { ...withdrawalBody, contract, email: 'andere@example.de' }
    const lines = [{ position: 0, quantity: 1 }]
    await postWithdrawal(shop, { ...other, items: '1 × MONZA', lines }, { cookie: buyer.cookie })
    const stored = await storedWithdrawals(shop)
    expect(stored.map(({ order_id }) => order_id)).toEqual([order.id, order.id])
    const quantities = await shop.deps.db
      .selectFrom('withdrawal_lines')
      .select(['position', 'declared'])
      .orderBy('withdrawal_id')
      .execute()
    expect(quantities).toEqual([
      { position: 0, declared: 2 },
      { position: 0, declared: 1 },
    ])
  })

  it('gets its receipt whatever other mails the same mailbox got', async () => {
    for (let sent = 0; sent < 12; sent += 1) {
      const address = `198.51.100.${sent}`
      expect((await postWithdrawal(shop, withdrawalBody, { address })).status).toBe(201)
    }
    const receipts = (await mails()).filter((mail) => mail.kind === 'withdrawal-receipt')
    expect(receipts.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'queued'))
  })

  it('is refused in a flood from one client, which is told how else to withdraw', async () => {
    const address = '198.51.100.77'
    for (let point = 0; point < 30; point += 1) {
      await shop.deps.limits.take('withdrawal-per-address', address)
    }
    const { status, body } = await readAnswer(
      await postWithdrawal(shop, withdrawalBody, { address }),
    )
    expect([status, body['code']]).toEqual([429, 'too-many'])
    expect(body['message']).toMatch(/per E-Mail an \S+@\S+ oder telefonisch unter/)
  })

  it('is refused with a message for each wrong field, and stores nothing', async () => {
    const wrong = { name: '', contract: 'x', email: 'karla', items: 7, lines: 'alle' }
    const { status, body } = await readAnswer(await postWithdrawal(shop, wrong))
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] as object).toSorted()).toEqual(
      ['contract', 'email', 'items', 'lines', 'name'].toSorted(),
    )
    expect(await storedWithdrawals(shop)).toEqual([])
  })
})
