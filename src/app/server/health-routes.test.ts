import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { transact } from '../../platform/server/database/transact.ts'
import { metricsHeaders } from '../../../test/network/metrics.ts'
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
    shop.clock.advance(1_000)
    expect([await statusOf(health.ready), await statusOf(api.products())]).toEqual([503, 200])
    const live = await shop.request(health.live, { headers: metricsHeaders })
    expect([live.status, await live.text(), live.headers.get('x-shop-version')]).toEqual([
      200,
      'ok',
      expect.stringMatching(/^\d+\.\d+\.\d+/),
    ])
    const onPostgres = kind === 'postgres' ? sql` on counters` : sql``
    await sql`drop trigger full_disk${onPostgres}`.execute(shop.deps.db)
    shop.clock.advance(1_000)
    expect(await statusOf(health.ready)).toBe(200)
    const left = await shop.deps.db.selectFrom('counters').select('name').execute()
    expect(left.filter(({ name }) => name.startsWith('ready:'))).toEqual([])
    await shop.close()
  },
)

it.each(databaseKinds)('/readyz asks the database at most once a second (%s)', async (kind) => {
  const shop = await createTestShop(kind)
  const ask = async (): Promise<number> => (await shop.request(health.ready)).status
  const checks = () => shop.statements.verbs.filter((verb) => verb === 'insert').length
  shop.statements.start()
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200])
  shop.clock.advance(999)
  await ask()
  expect(checks()).toBe(1)
  // Setting the time of day back does not keep the answer for longer.
  shop.clock.set('2020-01-01T00:00:00.000Z')
  shop.clock.advance(1)
  expect([await ask(), await ask()]).toEqual([200, 200])
  expect(checks()).toBe(2)
  await shop.close()
})

it.each(databaseKinds)(
  '/readyz answers 503 while its check hangs, and begins no other one before that has ended (%s)',
  async (kind) => {
    const shop = await createTestShop(kind)
    const ask = async (): Promise<number> => (await shop.request(health.ready)).status
    const isLocked = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const holding = transact(shop.deps.db, async (tx) => {
      if (kind === 'postgres') await sql`lock table counters in exclusive mode`.execute(tx)
      isLocked.resolve()
      await gate.promise
    })
    await isLocked.promise
    shop.statements.start()
    for (let round = 0; round < 3; round += 1) {
      expect(await ask()).toBe(503)
      shop.clock.advance(5_000)
    }
    gate.resolve()
    await holding
    await expect.poll(ask).toBe(200)
    expect(shop.statements.verbs.filter((verb) => verb === 'insert')).toHaveLength(1)
    await shop.close()
  },
)

it.each(databaseKinds)(
  'an instance goes on working when a newer build migrates the database, and /readyz says so (%s)',
  async (kind) => {
    const shop = await createTestShop(kind)
    const ask = async () => {
      shop.clock.advance(1_000)
      const { status, headers } = await shop.request(health.ready, { headers: metricsHeaders })
      return [status, headers.get('x-schema')]
    }
    expect(await ask()).toEqual([200, null])
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      shop.deps.db,
    )
    expect(await ask()).toEqual([200, 'newer'])
    expect((await shop.request(api.products())).status).toBe(200)
    await shop.close()
  },
)
