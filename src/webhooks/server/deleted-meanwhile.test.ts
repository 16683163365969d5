import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilLockIsAwaited } from '../../../test/databases/lock-wait.ts'
import { makeBuyer, orderBody, postOrder } from '../../../test/orders/orders.ts'
import { WebhookFixture } from '../../../test/network/webhooks.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { programApi } from '../../urls.programs.ts'

// The embedded database has one writer, so nothing happens at once there.
describe('a webhook that is being deleted on postgres', () => {
  let f: WebhookFixture
  beforeAll(async () => {
    f = await WebhookFixture.open('postgres')
  })
  afterAll(() => f.close())

  /** Begins `act` while a webhook is deleted and not yet gone for others; returns the status of its answer. */
  async function whileDeleted(id: string, act: () => Promise<Response>): Promise<number> {
    const { db } = f.shop.deps
    const { answer } = await transact(db, async (tx) => {
      await tx.deleteFrom('webhooks').where('id', '=', id).execute()
      // Not awaited: it waits for the end of this transaction.
      const begun = act()
      await untilLockIsAwaited(db)
      return { answer: begun }
    })
    return (await answer).status
  }

  it('refuses no order of a customer', async () => {
    const { id } = await f.subscribe()
    const { cookie } = await makeBuyer(f.shop)
    const order = () => postOrder(f.shop, orderBody, { cookie })
    expect(await whileDeleted(id, order)).toBe(201)
  })

  it('is gone for an admin who tests it', async () => {
    const { id } = await f.subscribe()
    const test = () => f.asAdmin(programApi.webhookTest(id), 'POST')
    expect(await whileDeleted(id, test)).toBe(404)
  })
})
