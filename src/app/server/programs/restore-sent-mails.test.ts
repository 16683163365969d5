import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp, changeManifest, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { setDay } from '../../../../test/money/reminders.ts'
import { makeBuyer, placeTestOrder, setStock } from '../../../../test/orders/orders.ts'
import { askedBody, askOn, setOrderStatus } from '../../../../test/orders/reviews.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { reviewCause } from '../../../reviews/server/asking/ask-for-review.ts'

describe.each(databaseKinds)('a mail that asks for a review on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  let backup: string
  let early: string
  let late: string
  let open: string

  async function placeOrder(): Promise<string> {
    return (await placeTestOrder(shop, askedBody, (await makeBuyer(shop)).cookie)).id
  }
  async function deliverOn(day: string, id: string): Promise<void> {
    setDay(shop, day)
    await setOrderStatus(shop, id, { status: 'delivered', admin: await signIn(shop) })
  }
  async function isAsked(id: string): Promise<boolean> {
    const mails = shop.deps.db.selectFrom('mails').select('id').where('cause', '=', reviewCause(id))
    return (await mails.executeTakeFirst()) !== undefined
  }

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
    setDay(shop, '2026-11-30')
    early = await placeOrder()
    late = await placeOrder()
    open = await placeOrder()
    await deliverOn('2026-12-01', early)
    await deliverOn('2026-12-04', late)
    setDay(shop, '2026-12-05')
    backup = await backUp(shop, folder.path)
    // The program that makes backups goes by the clock of the machine.
    changeManifest(backup, (manifest) => (manifest.madeAt = shop.clock.now().toISOString()))
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })
  beforeEach(() => setDay(shop, '2026-12-05'))

  it('that was due before a restore is not sent again, because the former database may have sent it', async () => {
    await askOn(shop, '2026-12-11')
    expect(await isAsked(early)).toBe(true)
    setDay(shop, '2026-12-13')
    await shop.restart({}, () => restore(shop, backup))
    await askOn(shop, '2026-12-13')
    expect(await isAsked(early)).toBe(false)
    await askOn(shop, '2026-12-14')
    expect([await isAsked(early), await isAsked(late)]).toEqual([false, true])
    await deliverOn('2026-12-14', open)
    await askOn(shop, '2026-12-24')
    expect([await isAsked(early), await isAsked(open)]).toEqual([false, true])
  })

  it('is not sent for an order that may have been delivered and asked about after an old backup', async () => {
    setDay(shop, '2026-12-15')
    await shop.restart({}, () => restore(shop, backup))
    await deliverOn('2026-12-15', open)
    await askOn(shop, '2026-12-25')
    const asked = await Promise.all([early, late, open].map(isAsked))
    expect(asked).toEqual([false, false, false])
  })
})
