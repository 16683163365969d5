import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import released from '../../../../db/migrations/released.json' with { type: 'json' }
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { checkMigrationHashes } from './migration-hashes.ts'

describe.each(databaseKinds)('the released migrations of a database on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  it('are refused by name when a build changed one, and accepted as they were', async () => {
    const { db } = shop.deps
    await checkMigrationHashes(db, released)
    const changed = { ...released, '0003-inquiries.ts': '0'.repeat(64) }
    await expect(checkMigrationHashes(db, changed)).rejects.toThrow('0003-inquiries.ts ran here')
    await checkMigrationHashes(db, released)
  })

  it('are remembered when a release adds one', async () => {
    const { db } = shop.deps
    const next = { ...released, '9999-next.ts': 'a' }
    await checkMigrationHashes(db, next)
    const changed = checkMigrationHashes(db, { ...next, '9999-next.ts': 'b' })
    await expect(changed).rejects.toThrow('9999-next.ts ran here')
  })
})
