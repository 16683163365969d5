import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { createTestShop, databaseKinds, type DatabaseKind } from '../../../test/shop.ts'
import { api, health } from '../../urls.ts'

/** Makes every write to the counters fail as on a full disk, while reads go on. */
const fillDisk: Record<DatabaseKind, readonly RawBuilder<unknown>[]> = {
  sqlite: [
    sql`create table filling (bytes blob)`,
    sql`create trigger full_disk before insert on counters
        begin insert into filling values (zeroblob(100000000)); end`,
    sql`pragma max_page_count = 1`,
  ],
  postgres: [
    sql`create function fill_disk() returns trigger language plpgsql as
        'begin raise exception using errcode = ''53100'', message = ''no space left''; end'`,
    sql`create trigger full_disk before insert on counters for each row execute function fill_disk()`,
  ],
}

it.each(databaseKinds)(
  'on a full disk, /readyz answers 503 while reads go on (%s)',
  async (kind) => {
    const shop = await createTestShop(kind)
    const statusOf = async (path: string) => (await shop.request(path)).status
    expect(await statusOf(health.ready)).toBe(200)
    for (const statement of fillDisk[kind]) await statement.execute(shop.deps.db)
    expect([await statusOf(health.ready), await statusOf(api.products())]).toEqual([503, 200])
    expect(await statusOf(health.live)).toBe(200)
    const onPostgres = kind === 'postgres' ? sql` on counters` : sql``
    await sql`drop trigger full_disk${onPostgres}`.execute(shop.deps.db)
    expect(await statusOf(health.ready)).toBe(200)
    const left = await shop.deps.db.selectFrom('counters').select('name').execute()
    expect(left.filter(({ name }) => name.startsWith('ready:'))).toEqual([])
    await shop.close()
  },
)
