import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { makeBuyer } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { lockOpenAccount } from './lock-open-account.ts'

describe.each(databaseKinds)('an account that a transaction locks on %s', (kind) => {
  let shop: TestShop
  let id: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    const buyer = await makeBuyer(shop)
    id = buyer.id
  })
  afterAll(() => shop.close())

  it.runIf(kind === 'postgres')('cannot be closed before it ends', async () => {
    const { db } = shop.deps
    await transact(db, async (tx) => {
      expect(await lockOpenAccount(tx, id)).toBe(true)
      const closing = sql`select id from users where id = ${id} for no key update nowait`
      await expect(closing.execute(db)).rejects.toThrow('could not obtain lock')
    })
  })

  it('is not locked once it was closed', async () => {
    const { db } = shop.deps
    const now = new Date().toISOString()
    await transact(db, async (tx) => {
      await tx.updateTable('users').set({ closed_at: now }).where('id', '=', id).execute()
    })
    expect(await transact(db, (tx) => lockOpenAccount(tx, id))).toBe(false)
  })
})
