import { afterEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { claimDelivery, findDueDeliveries } from './due-deliveries-repo.ts'

const EARLY = '2026-11-23T10:00:00.000Z'
const LATE = '2026-11-23T10:00:01.000Z'

describe.each(databaseKinds)('messages to webhooks that are due on %s', (kind) => {
  let shop: TestShop
  afterEach(() => shop.close())

  /** Stores a webhook to which so many messages wait since a moment. */
  async function withWaiting(count: number, since: string): Promise<string> {
    const { db } = shop.deps
    const id = newId()
    const webhook = { id, url: 'https://hook.example/', events: ' order.placed ' }
    const unused = { sealed_secret: '', is_on: 1, created_at: since, failing_since: null }
    await db
      .insertInto('webhooks')
      .values({ ...webhook, ...unused })
      .execute()
    const messages = Array.from({ length: count }, () => ({
      id: newId(),
      webhook_id: id,
      event: 'order.placed',
      subject: newId(),
      body: '{}',
      created_at: since,
      state: 'queued' as const,
      attempts: 0,
      next_attempt_at: since,
    }))
    await db.insertInto('webhook_deliveries').values(messages).execute()
    return id
  }

  it('are found for every webhook, however many wait for one that does not answer', async () => {
    shop = await createTestShop(kind)
    const silent = await withWaiting(5, EARLY)
    const other = await withWaiting(1, LATE)
    const due = await findDueDeliveries(shop.deps.db, LATE, 2)
    expect(due.map(({ webhook_id }) => webhook_id)).toEqual([silent, silent, other])
  })

  it('are not sent any more once their webhook is switched off', async () => {
    shop = await createTestShop(kind)
    const { db } = shop.deps
    await withWaiting(2, EARLY)
    const [first, second] = await findDueDeliveries(db, EARLY, 2)
    if (!first || !second) throw new Error('expected two messages')
    expect(await transact(db, (tx) => claimDelivery(tx, first, LATE))).not.toBeNull()
    await db.updateTable('webhooks').set({ is_on: 0 }).execute()
    expect(await transact(db, (tx) => claimDelivery(tx, second, LATE))).toBeNull()
  })
})
