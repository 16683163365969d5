import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../test/money/documents.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../test/orders/withdrawals.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { orderHistoryViewSchema } from '../../fulfilment/domain/order-history-view.ts'
import { adminApi } from '../../urls.admin.ts'

describe.each(databaseKinds)('the history of an order that is withdrawn on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    await fixture.shop.deps.db.deleteFrom('withdrawals').execute()
    await fixture.startNewOrder()
  })

  /** Declares a withdrawal one minute later and returns its id. */
  async function declare(): Promise<string> {
    const { shop, order, buyer } = fixture
    shop.clock.advance(60_000)
    await postWithdrawal(shop, { ...withdrawalBody, contract: order.orderNumber }, buyer)
    return (await storedWithdrawals(shop)).at(-1)?.id ?? ''
  }
  async function decide(path: string, decision: Record<string, unknown>): Promise<void> {
    const { shop, admin } = fixture
    shop.clock.advance(60_000)
    const body = { version: 0, ...decision }
    const answer = await shop.request(path, { method: 'POST', body, cookie: admin })
    expect(answer.status).toBe(200)
  }
  /** Returns what happened to the order, with the minutes and seconds of its moment. */
  async function history() {
    const path = adminApi.orderHistory(fixture.order.id)
    const answer = await fixture.shop.request(path, { cookie: fixture.admin })
    const { items } = orderHistoryViewSchema.parse(await answer.json())
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    return items.map((event) => {
      const at = event.at.slice('2026-11-21T10:'.length, -'.000Z'.length)
      if (event.kind === 'withdrawal') return [at, event.step, ...event.packs]
      return [at, event.kind === 'status' ? event.to : event.kind]
    })
  }

  it('names each withdrawal once, when it came and when it was decided, with the packs that it took', async () => {
    const declined = await declare()
    await decide(adminApi.withdrawalDecline(declined), { note: 'Nicht von ihr.' })
    const accepted = await declare()
    const before = [
      ['00:00', 'pending'],
      ['01:00', 'received'],
      ['02:00', 'declined'],
      ['03:00', 'received'],
    ]
    expect(await history()).toEqual(before)
    const lines = [{ position: 0, quantity: 2 }]
    await decide(adminApi.withdrawalAcceptance(accepted), { lines })
    expect(await history()).toEqual([
      ...before,
      ['04:00', 'accepted', ...lines],
      ['04:00', 'cancelled'],
    ])
  })
})
