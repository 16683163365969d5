import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp, changeManifest, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { setDay } from '../../../../test/money/reminders.ts'
import { makeBuyer, placeTestOrder, setStock } from '../../../../test/orders/orders.ts'
import { askedBody, askOn, setOrderStatus } from '../../../../test/orders/reviews.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { HELD_BY_RESTORE } from '../../../mail/domain/held-by-restore.ts'
import { reviewCause } from '../../../reviews/server/asking/ask-for-review.ts'
import { adminApi } from '../../../urls.admin.ts'

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

  it.each([
    ['that waited when the backup was made', '2026-12-27', 'queued'],
    ['that an earlier restore held back', '2026-12-28', 'held'],
  ])(
    '%s is not sent by „Alle senden“, because it may have been sent since',
    async (_, day, state) => {
      const waiting = await placeOrder()
      await deliverOn('2026-12-16', waiting)
      await askOn(shop, day)
      expect(await isAsked(waiting)).toBe(true)
      if (state === 'held') {
        const held = { state: 'failed', last_error: HELD_BY_RESTORE } as const
        const { db } = shop.deps
        await db.updateTable('mails').set(held).where('cause', '=', reviewCause(waiting)).execute()
      }
      const made = await backUp(shop, join(folder.path, state))
      shop.clock.advance(1_000)
      await shop.restart({}, () => restore(shop, made))
      const path = adminApi.heldMailsRelease()
      const released = await shop.request(path, { method: 'POST', cookie: await signIn(shop) })
      expect(released.status).toBe(200)
      await askOn(shop, day, '09:00')
      expect(await isAsked(waiting)).toBe(false)
    },
  )
})
