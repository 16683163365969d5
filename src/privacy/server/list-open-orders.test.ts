import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../test/money/documents.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../test/orders/withdrawals.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { accountApi } from '../../urls.account.ts'
import { adminApi } from '../../urls.admin.ts'
import { closingPreviewSchema } from '../domain/privacy-view.ts'

describe.each(databaseKinds)('the orders that are open when an account is closed on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    await fixture.shop.deps.db.deleteFrom('withdrawals').execute()
    await fixture.startNewOrder()
  })

  async function openOrders() {
    const { shop, buyer } = fixture
    const answer = await shop.request(accountApi.accountClosing(), buyer)
    const { openOrders: open } = closingPreviewSchema.parse(await answer.json())
    return open.map(({ status, isWithdrawn, isToDeliver }) => ({
      status,
      isWithdrawn,
      isToDeliver,
    }))
  }
  async function declare(part = {}): Promise<string> {
    const { shop, order, buyer } = fixture
    await postWithdrawal(shop, { ...withdrawalBody, contract: order.orderNumber, ...part }, buyer)
    return (await storedWithdrawals(shop)).at(-1)?.id ?? ''
  }
  async function post(path: string, body: unknown): Promise<void> {
    const { shop, admin } = fixture
    const answer = await shop.request(path, { method: 'POST', body, cookie: admin })
    expect(answer.status).toBe(200)
  }
  const accept = (id: string, quantity: number) => {
    const lines = [{ position: 0, quantity }]
    return post(adminApi.withdrawalAcceptance(id), { version: 0, lines })
  }
  const refund = (id: string, amount: string) =>
    post(adminApi.withdrawalRefund(id), { version: 1, amount, date: '2026-11-21' })
  async function moveTo(...statuses: string[]): Promise<void> {
    for (const status of statuses) expect((await fixture.setStatus(status)).status).toBe(200)
  }

  it('are a withdrawn one until it is refunded, and not afterwards', async () => {
    await moveTo('processing', 'shipped')
    const id = await declare()
    const open = [{ status: 'shipped', isWithdrawn: true, isToDeliver: false }]
    expect(await openOrders()).toEqual(open)
    await accept(id, 2)
    expect(await openOrders()).toEqual(open)
    await refund(id, '23,90')
    expect(await openOrders()).toEqual([])
  })

  it('are neither an unpaid one that was withdrawn, once the shop has accepted it, nor one that was delivered', async () => {
    await accept(await declare(), 2)
    expect(await openOrders()).toEqual([])
    fixture.order = await fixture.place()
    expect(await openOrders()).toEqual([
      { status: 'pending', isWithdrawn: false, isToDeliver: true },
    ])
    await moveTo('processing', 'delivered')
    expect(await openOrders()).toEqual([])
  })

  it('are one that was withdrawn in part or cancelled while its refund is owed', async () => {
    await moveTo('processing', 'delivered')
    const id = await declare({ lines: [{ position: 0, quantity: 1 }] })
    await accept(id, 1)
    expect(await openOrders()).toEqual([
      { status: 'delivered', isWithdrawn: false, isToDeliver: false },
    ])
    await refund(id, '9,50')
    expect(await openOrders()).toEqual([])
    await moveTo('cancelled')
    expect(await openOrders()).toEqual([
      { status: 'cancelled', isWithdrawn: false, isToDeliver: false },
    ])
  })
})
