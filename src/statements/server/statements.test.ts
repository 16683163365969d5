import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
} from '../../../test/orders/orders.ts'
import { putSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { postStatement } from '../../../test/money/post-statement.ts'
import {
  camtFile,
  csvCamtFile,
  inboxDeps,
  type MadePayment,
} from '../../../test/money/statements.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { AUTOMATIC } from '../../platform/domain/automatic.ts'
import { monthsBefore } from '../../platform/domain/berlin-days.ts'
import type { Progress } from '../domain/import-view.ts'
import {
  bankFilesSchema,
  transactionPageSchema,
  type BankTransactionView,
} from '../domain/transactions-view.ts'
import { blankPayers } from './blank-payers.ts'
import { importStatement } from './importing/import-statement.ts'

const DAY = '2026-11-20'

describe.each(databaseKinds)('statements of the bank on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    buyer = (await makeBuyer(shop)).cookie
    await setStock(shop, 1, 100_000)
  })
  afterAll(() => shop.close())

  /** Each order has a name of its own, so that payments of other tests do not look like its own. */
  let orders = 0
  const placeOrder = async (): Promise<OrderView> => {
    orders += 1
    const customerName = `Karla Kundin${'abcdefghijklmnopqrstuvwxyz'[orders] ?? ''}`
    const order = await placeTestOrder(shop, { ...orderBody, customerName }, buyer)
    shop.clock.advance(1_000)
    return order
  }
  const pay = ({ orderNumber, customerName }: OrderView, more: Partial<MadePayment> = {}) => ({
    amount: '23.90',
    text: `Bestellung ${orderNumber}`,
    name: customerName,
    iban: 'DE89370400440532013000',
    day: shop.clock.now().toISOString().slice(0, 10),
    ...more,
  })
  const upload = (file: string | Uint8Array<ArrayBuffer>, name = 'auszug.xml') =>
    postStatement(shop, file, { name, cookie: admin })
  const progressOf = async (response: Response): Promise<Progress[]> => {
    const lines = (await response.text()).trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Progress)
  }
  const importFile = async (file: string): Promise<Progress | undefined> =>
    (await progressOf(await upload(file))).at(-1)
  const list = async (state: string) => {
    const path = `${adminApi.bankTransactions()}?state=${state}&limit=200`
    return transactionPageSchema.parse(
      (await readAnswer(await shop.request(path, { cookie: admin }))).body,
    )
  }
  const find = async (state: string, { orderNumber }: OrderView): Promise<BankTransactionView> => {
    const { items } = await list(state)
    const found = items.filter(({ remittance }) => remittance.includes(orderNumber))
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} found in ${state}`)
    return found[0]
  }
  const send = async (path: string, body: unknown) =>
    readAnswer(await shop.request(path, { method: 'POST', body, cookie: admin }))
  const orderOf = async ({ id }: OrderView) =>
    (await readAnswer(await shop.request(api.order(id), { cookie: admin }))).body
  const bookAll = async () => {
    const booked = await shop.request(adminApi.bankBookings(), { method: 'POST', cookie: admin })
    return (await progressOf(booked)).at(-1)
  }

  it('a certain payment waits for one click, is booked once with its day, and can be reversed', async () => {
    const order = await placeOrder()
    expect(await importFile(camtFile([pay(order)]))).toMatchObject({
      step: 'done',
      imported: { isKnownFile: false, newCount: 1, knownCount: 0 },
      bookedCount: 0,
    })
    const { id } = await find('matched', order)
    expect(await orderOf(order)).toMatchObject({ status: 'pending' })
    expect(await bookAll()).toMatchObject({ bookedCount: 1, bookedCents: 2390, failedCount: 0 })
    expect(await bookAll()).toMatchObject({ bookedCount: 0 })
    expect(await orderOf(order)).toMatchObject({
      status: 'processing',
      balance: { state: 'paid', paidOn: shop.clock.now().toISOString().slice(0, 10) },
    })
    const undo = { decision: 'booked', orderId: order.id }
    expect(await send(adminApi.bankTransactionUndo(id), undo)).toMatchObject({ status: 200 })
    expect(await send(adminApi.bankTransactionUndo(id), undo)).toMatchObject({ status: 409 })
    expect(await orderOf(order)).toMatchObject({ status: 'pending', balance: { state: 'open' } })
    const again = await send(adminApi.bankTransactionBooking(id), { orderId: order.id })
    expect(again.status).toBe(200)
    expect(await orderOf(order)).toMatchObject({ balance: { state: 'paid', paid: '23.90' } })
  })

  it('the same file, and the same payment in another file and format, change nothing', async () => {
    const order = await placeOrder()
    const file = camtFile([pay(order, { reference: 'R1' })])
    await importFile(file)
    expect(await importFile(file)).toMatchObject({ imported: { isKnownFile: true, newCount: 0 } })
    for (const other of [
      camtFile([pay(order, { reference: 'R1' })], { kind: '052' }),
      csvCamtFile([pay(order)]),
    ]) {
      expect(await importFile(other)).toMatchObject({ imported: { newCount: 0, knownCount: 1 } })
    }
    await find('matched', order)
  })

  it('two equal payments of one day are both kept, and the second waits for a decision', async () => {
    const order = await placeOrder()
    await importFile(camtFile([pay(order, { reference: 'A1' })]))
    const both = camtFile([pay(order, { reference: 'A1' }), pay(order, { reference: 'A2' })])
    expect(await importFile(both)).toMatchObject({ imported: { newCount: 1, knownCount: 1 } })
    await find('matched', order)
    await find('new', order)
    await bookAll()
    await importFile(camtFile([pay(order, { text: 'x', amount: '0.01' })]))
    expect((await find('new', order)).candidates[0]?.reasons).toContain('paid')
  })

  it('short, over, late and unknown payments wait with their reasons and are booked by hand', async () => {
    const short = await placeOrder()
    const late = await placeOrder()
    await send(adminApi.statusChanges(), {
      status: 'cancelled',
      orders: [{ id: late.id, from: 'pending' }],
    })
    await importFile(
      camtFile([
        pay(short, { amount: '20.00' }),
        pay(late),
        { amount: '7.77', text: 'Miete', name: 'Wer Weiß', day: DAY },
      ]),
    )
    const waiting = await find('new', short)
    expect(waiting.candidates[0]).toMatchObject({
      order: { id: short.id, open: '23.90' },
      reasons: ['number', 'short', 'name'],
    })
    const path = adminApi.bankTransactionBooking(waiting.id)
    expect(await send(path, { orderId: short.id, seenOpen: '5.00' })).toMatchObject({ status: 409 })
    expect(await send(path, { orderId: 'x' })).toMatchObject({ status: 404 })
    expect((await send(path, { orderId: short.id, seenOpen: '23.90' })).status).toBe(200)
    expect(await orderOf(short)).toMatchObject({
      status: 'pending',
      balance: { state: 'partly', open: '3.90' },
    })
    const cancelled = await find('new', late)
    expect(cancelled.candidates[0]?.reasons).toContain('cancelled')
    await send(adminApi.bankTransactionBooking(cancelled.id), { orderId: late.id })
    expect(await orderOf(late)).toMatchObject({ balance: { state: 'overpaid', open: '-23.90' } })
    const { items } = await list('new')
    const unknown = items.find(({ remittance }) => remittance === 'Miete')
    expect(unknown?.candidates).toEqual([])
    const decide = (decision: string) =>
      send(adminApi.bankTransactionDecision(unknown?.id ?? ''), { decision })
    expect((await decide('vielleicht')).status).toBe(400)
    expect((await decide('refund-due')).status).toBe(200)
    expect((await list('refund-due')).items).toHaveLength(1)
    expect((await decide('ignored')).status).toBe(200)
    expect((await decide('ignored')).status).toBe(409)
    expect((await list('ignored')).items).toMatchObject([{ remittance: 'Miete' }])
  })

  it('two admins at once book a payment once', async () => {
    const order = await placeOrder()
    await importFile(camtFile([pay(order)]))
    const { id } = await find('matched', order)
    const path = adminApi.bankTransactionBooking(id)
    const answers = await Promise.all([1, 2, 3].map(() => send(path, { orderId: order.id })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await orderOf(order)).toMatchObject({ balance: { paid: '23.90' } })
  })

  it('two files with the same payment imported at once store it once', async () => {
    const order = await placeOrder()
    const files = [camtFile([pay(order)]), camtFile([pay(order)], { kind: '052' })]
    const done = await Promise.all(files.map((file) => importFile(file)))
    const stored = done.filter(
      (last) => last && 'imported' in last && last.imported?.newCount === 1,
    )
    expect(stored).toHaveLength(1)
    // Two processes, or an upload and the folder of the bank, do not wait for each other's uploads.
    const payments = [pay(order, { reference: 'P1' }), pay(order, { reference: 'P2' })]
    const importCopy = (copy: number) => {
      const bytes = Buffer.from(camtFile(payments) + '\n'.repeat(copy))
      return importStatement(inboxDeps(shop), { bytes, name: 'x', source: 'inbox', by: AUTOMATIC })
    }
    const together = await Promise.all([1, 2, 3].map(importCopy))
    expect(together.reduce((sum, one) => sum + (one.ok ? one.value.newCount : 99), 0)).toBe(1)
  })

  it('a payment that is certain for an order paid meanwhile goes to the worklist', async () => {
    const order = await placeOrder()
    await importFile(camtFile([pay(order)]))
    const { id } = await find('matched', order)
    await send(adminApi.orderPayments(order.id), {
      amount: '23,90',
      date: shop.clock.now().toISOString().slice(0, 10),
    })
    expect(await bookAll()).toMatchObject({ failedCount: 1 })
    expect((await find('new', order)).id).toBe(id)
  })

  it('certain payments are booked at once when the owner switched that on, by no admin', async () => {
    await putSettings(shop, admin, 'orders', { booksCertainPayments: true })
    const order = await placeOrder()
    expect(await importFile(camtFile([pay(order)]))).toMatchObject({ bookedCount: 1 })
    expect(await orderOf(order)).toMatchObject({ status: 'processing' })
    const { body } = await readAnswer(
      await shop.request(adminApi.orderPayments(order.id), { cookie: admin }),
    )
    expect(body).toMatchObject({ items: [{ source: 'statement', by: 'Automatik' }] })
    await putSettings(shop, admin, 'orders', { booksCertainPayments: false })
  })

  it('a file that cannot be read is refused with a sentence and leaves nothing', async () => {
    const before = await list('new')
    const refused = await readAnswer(
      await upload(camtFile([pay(await placeOrder())]).slice(0, -300)),
    )
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await list('new')).toEqual(before)
  })

  it('payer and reference are deleted six months after the booking, and the payment stays known', async () => {
    const order = await placeOrder()
    const file = camtFile([pay(order), pay(order, { text: 'offen', amount: '0.02' })])
    await importFile(file)
    await bookAll()
    const { id } = await find('booked', order)
    const { db } = shop.deps
    const stored = () =>
      db
        .selectFrom('bank_transactions')
        .select(['payer_name', 'payer_iban', 'remittance'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const later = monthsBefore(shop.clock.now(), -6)
    await blankPayers(db, new Date(later.getTime() - 1))
    expect((await stored()).payer_name).toBe(order.customerName)
    await blankPayers(db, new Date(later.getTime() + 1))
    expect(await stored()).toEqual({ payer_name: '', payer_iban: '', remittance: '' })
    expect((await list('new')).items.some(({ remittance }) => remittance === 'offen')).toBe(true)
    const other = camtFile([pay(order)], { kind: '052' })
    expect(await importFile(other)).toMatchObject({ imported: { newCount: 0, knownCount: 1 } })
  })

  it('files and decisions are in the list and in the audit log', async () => {
    const { body } = await readAnswer(await shop.request(adminApi.bankFiles(), { cookie: admin }))
    expect(bankFilesSchema.parse(body).items.length).toBeGreaterThan(5)
    const actions = await shop.deps.db
      .selectFrom('admin_actions')
      .select('action')
      .distinct()
      .where('action', 'like', 'statement.%')
      .execute()
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'statement.ignore',
      'statement.import',
      'statement.refund-due',
      'statement.undo',
    ])
  })
})
