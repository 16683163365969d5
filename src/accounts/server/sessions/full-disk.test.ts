import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey, requestByKey } from '../../../../test/accounts/api-keys.ts'
import { makeBuyer } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const TABLES = ['sessions', 'api_keys'] as const

describe.each(databaseKinds)('while the disk of the database is full on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  /** Makes every change of a session and of a key fail as on a full disk. */
  async function fillDisk(): Promise<void> {
    const { db } = shop.deps
    if (kind === 'postgres') {
      await sql`create function fill_disk() returns trigger language plpgsql as
        'begin raise exception using errcode = ''53100'', message = ''no space left''; end'`.execute(
        db,
      )
    } else {
      await sql`create table filling (bytes blob)`.execute(db)
    }
    for (const table of TABLES) {
      const fails =
        kind === 'postgres'
          ? sql`for each row execute function fill_disk()`
          : sql`begin insert into filling values (zeroblob(100000000)); end`
      await sql`create trigger ${sql.ref(`full_${table}`)} before update on ${sql.table(table)} ${fails}`.execute(
        db,
      )
    }
    if (kind === 'sqlite') await sql`pragma max_page_count = 1`.execute(db)
  }

  it('people who are signed in and programs with a key go on reading', async () => {
    const cookie = await signIn(shop)
    const key = await makeKey(shop, ['orders:read'])
    const buyer = await makeBuyer(shop)
    await fillDisk()
    // Then the last use of a session is noted again, and that of a new key in any case.
    shop.clock.advance(6 * 60_000)
    const answers = [
      await shop.request(adminApi.orders(), { cookie }),
      await shop.request(api.userProfile(), { cookie: buyer.cookie }),
      await requestByKey(shop, key, adminApi.orders()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
