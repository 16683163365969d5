import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planOf } from '../../../../test/databases/plan-of.ts'
import { PartCancellations } from '../../../../test/orders/part-cancellations.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { orderCountsViewSchema } from '../../domain/order-counts-view.ts'
import { countFound } from './order-search-repo.ts'

describe.each(databaseKinds)('the counts of a search on %s', (kind) => {
  let packs: PartCancellations

  beforeAll(async () => {
    packs = await PartCancellations.open(kind)
    await packs.fixture.startNewOrder()
  })
  afterAll(() => packs.fixture.shop.close())

  async function counts() {
    const { orderNumber } = packs.fixture.order
    const answer = await packs.get(`${adminApi.orderCounts()}?q=${orderNumber}`)
    return orderCountsViewSchema.parse(await answer.json())
  }

  it('contain an order whose worth or status has changed, with its state of payment', async () => {
    const open = { counts: { pending: 1 }, payments: { pending: { open: 1 } } }
    expect(await counts()).toMatchObject(open)
    expect((await packs.cancelPacks()).status).toBe(200)
    expect(await counts()).toMatchObject(open)
    await packs.pay('14,40')
    const paid = { counts: { pending: 0, processing: 1 }, payments: { processing: { paid: 1 } } }
    expect(await counts()).toMatchObject(paid)
  })

  const plan = () =>
    planOf(kind, packs.fixture.shop.deps.db, (watched) =>
      countFound(watched, { prefix: '2026' }, ['2026-11']),
    )

  it.runIf(kind === 'sqlite')('read no row of an order: the index has its payment', async () => {
    expect(await plan()).toContain(
      'SEARCH orders USING COVERING INDEX orders_amount (<expr>=? AND <expr>=? AND created_at=?)',
    )
  })

  it.runIf(kind === 'postgres')('read only the orders that were found, never all', async () => {
    expect(await plan()).toMatch(/SubPlan[^]*Index Scan using \w+ on orders/)
  })
})
