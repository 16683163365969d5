import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { purgeAdminRequests } from '../admin-idempotency.ts'
import { DELETED_AT_ONCE } from './delete-in-batches.ts'
import { transact } from './transact.ts'

describe.each(databaseKinds)('a job that deletes old rows on %s', (kind) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop(kind)
  })
  afterEach(() => shop.close())

  async function fill(count: number, prefix: string, createdAt: string): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => ({
      key: `${prefix}-${index}`,
      digest: '',
      result: '',
      created_at: createdAt,
    }))
    await transact(shop.deps.db, (tx) => tx.insertInto('admin_requests').values(rows).execute())
  }

  it('deletes any number of rows, a few hundred in each transaction, and keeps the others', async () => {
    await fill(2 * DELETED_AT_ONCE + 1, 'old', '2020-01-01T00:00:00.000Z')
    await fill(3, 'new', shop.clock.now().toISOString())
    shop.statements.start()
    await purgeAdminRequests(shop.deps.db, shop.clock.now())
    const verbs = shop.statements.stop()
    expect(verbs.filter((verb) => verb === 'delete')).toHaveLength(3)
    expect(verbs.filter((verb) => verb === 'commit')).toHaveLength(3)
    const left = await shop.deps.db.selectFrom('admin_requests').select('key').execute()
    expect(left.map(({ key }) => key).toSorted()).toEqual(['new-0', 'new-1', 'new-2'])
  })
})
