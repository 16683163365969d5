import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { stockOf } from '../../../../test/orders/orders.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../../test/orders/withdrawals.ts'
import { bookRefund } from '../../../fulfilment/server/payments/record-refund.ts'
import { removePacks } from '../../../orders/server/withdrawing/remove-packs.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'

const rounds = [1, 2, 3, 4, 5, 6, 7, 8]

describe.each(databaseKinds)('withdrawals at the same moment on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    Object.assign(fixture.shop.deps.limits, createRateLimits())
    await fixture.shop.deps.db.deleteFrom('withdrawals').execute()
    await fixture.startNewOrder()
    await fixture.setStatus('processing')
  })

  const declare = () =>
    postWithdrawal(fixture.shop, { ...withdrawalBody, contract: fixture.order.orderNumber })
  /** Accepts one pack of each withdrawal at once and returns the requests. */
  async function acceptEach(): Promise<Promise<Response>[]> {
    const rows = await storedWithdrawals(fixture.shop)
    return rows.map(({ id }) =>
      fixture.shop.request(adminApi.withdrawalAcceptance(id), {
        method: 'POST',
        body: { version: 0, lines: [{ position: 0, quantity: 1 }] },
        cookie: fixture.admin,
      }),
    )
  }
  const readOrder = () =>
    fixture.shop.deps.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['orders.status', 'order_lines.withdrawn_quantity as withdrawn'])
      .where('orders.id', '=', fixture.order.id)
      .executeTakeFirstOrThrow()

  it.each(rounds)(
    'two withdrawals accepted at once refund the whole order and cancel it (round %i)',
    async () => {
      await declare()
      await declare()
      const answers = await Promise.all(await acceptEach())
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const refunds = (await storedWithdrawals(fixture.shop)).map((row) => row.refund_cents ?? 0)
      expect(refunds.toSorted((a, b) => a - b)).toEqual([950, 950 + 490])
      expect(await readOrder()).toEqual({ status: 'cancelled', withdrawn: 2 })
    },
  )

  it('a cancellation beside a withdrawal leaves every pack in the stock or to its withdrawal', async () => {
    await declare()
    const stock = await stockOf(fixture.shop, 1)
    const accepted = await acceptEach()
    const answers = await Promise.all([...accepted, fixture.setStatus('cancelled')])
    const { withdrawn } = await readOrder()
    expect([answers.map(({ status }) => status), withdrawn]).toEqual([[200, 200], 1])
    // The withdrawal has returned its pack only if the cancellation came first and returned both.
    const [row] = await storedWithdrawals(fixture.shop)
    const isInStock = row?.stock_returned_at !== null
    expect(await stockOf(fixture.shop, 1)).toBe(stock + (isInStock ? 2 : 1))
  })

  it.runIf(kind === 'postgres')(
    'a cancellation that waits for a withdrawal returns only the packs that are left',
    async () => {
      const { db } = fixture.shop.deps
      const { id } = fixture.order
      const stock = await stockOf(fixture.shop, 1)
      const now = fixture.shop.clock.now().toISOString()
      const cancelling = await transact(db, async (tx) => {
        await removePacks(tx, id, { packs: [{ position: 0, quantity: 1 }], cents: 950 }, now)
        const answer = fixture.setStatus('cancelled')
        await untilLockIsAwaited(db)
        return { answer }
      })
      expect((await cancelling.answer).status).toBe(200)
      expect(await stockOf(fixture.shop, 1)).toBe(stock + 1)
    },
  )

  it.runIf(kind === 'postgres')(
    'a refund that waits for another one of the order is refused when that one gave the money back',
    async () => {
      const { db } = fixture.shop.deps
      await fixture.setStatus('shipped')
      await declare()
      await Promise.all(await acceptEach())
      const [accepted] = await storedWithdrawals(fixture.shop)
      const refunding = await transact(db, async (tx) => {
        const refund = {
          orderId: fixture.order.id,
          amountCents: 950,
          valueDate: '2026-11-21',
          source: 'hand',
          note: '',
          onceKey: null,
          by: { id: AUTOMATIC, isAdmin: true },
        } as const
        await bookRefund(tx, refund, fixture.shop.clock.now().toISOString())
        const answer = fixture.shop.request(adminApi.withdrawalRefund(accepted?.id ?? ''), {
          method: 'POST',
          body: { version: 1, amount: '9,50', date: '2026-11-21' },
          cookie: fixture.admin,
        })
        await untilLockIsAwaited(db)
        return { answer }
      })
      expect((await refunding.answer).status).toBe(400)
    },
  )
})
