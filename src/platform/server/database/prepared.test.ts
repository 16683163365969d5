import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { newId } from '../ids.ts'
import { insertTogether } from './insert-together.ts'
import { prepared, preparedForList, preparedInsert } from './prepared.ts'
import { rowsInsert } from './rows-insert.ts'
import type { Queryable } from './tables.ts'
import { transact } from './transact.ts'

const NOW = '2026-11-23T10:00:00.000Z'

describe.each(databaseKinds)('a statement that is compiled once on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  const mail = (recipient: string, cause: string) => ({
    id: newId(),
    kind: 'test',
    recipient,
    data: '{}',
    cause,
    created_at: NOW,
  })

  const recipients = (causes: readonly string[]) =>
    shop.deps.db
      .selectFrom('mails')
      .select(['recipient', 'state', 'last_error'])
      .where('cause', 'in', causes)
      .orderBy('cause')
      .execute()

  it('binds the values of each use, also of two at once', async () => {
    const values = prepared(
      (db, { key, number }: { readonly key: string; readonly number: number }) =>
        db
          .selectFrom('settings')
          .select('key')
          .where('key', '=', key)
          .where('revision', '>', number),
    )
    const { db } = shop.deps
    const find = (key: string, number: number) => values(db, { key, number })
    expect(await Promise.all([find('business', 0), find('other', 0)])).toEqual([
      [{ key: 'business' }],
      [],
    ])
    expect(await find('business', 1_000_000)).toEqual([])
    expect(await transact(db, (tx) => values(tx, { key: 'business', number: 0 }))).toHaveLength(1)
  })

  it('is refused when it depends on the value of its first use', async () => {
    const looks = prepared((db, { key }: { readonly key: string }) =>
      db.selectFrom('settings').select('key').where('key', '=', `my ${key}`),
    )
    await expect(looks(shop.deps.db, { key: 'business' })).rejects.toThrow('must not look at "key"')
  })

  it('inserts each row under its own columns, whatever rows came before it', async () => {
    const insert = (rows: readonly ReturnType<typeof mail>[]) =>
      transact(shop.deps.db, (tx) => rowsInsert(tx, 'mails', rows).execute())
    await insert([mail('a@example.de', 'rows:1')])
    const failed = {
      ...mail('b@example.de', 'rows:2'),
      state: 'failed' as const,
      last_error: 'voll',
    }
    await insert([failed])
    const { cause, ...rest } = mail('c@example.de', 'rows:3')
    await insert([{ cause, ...rest }])
    const queued = { ...mail('d@example.de', 'rows:5'), state: 'queued' as const }
    await insert([{ ...failed, id: newId(), cause: 'rows:4' }, queued])
    const all = await recipients([1, 2, 3, 4, 5].map((each) => `rows:${each}`))
    expect(all).toEqual([
      { recipient: 'a@example.de', state: 'queued', last_error: null },
      { recipient: 'b@example.de', state: 'failed', last_error: 'voll' },
      { recipient: 'c@example.de', state: 'queued', last_error: null },
      { recipient: 'b@example.de', state: 'failed', last_error: 'voll' },
      { recipient: 'd@example.de', state: 'queued', last_error: null },
    ])
  })

  it('compiles a query for a list once for each number of items', async () => {
    const byKeys = preparedForList((db: Queryable, keys: readonly string[]) =>
      db.selectFrom('settings').select('key').where('key', 'in', keys),
    )
    const { db } = shop.deps
    for (const others of [[], ['a'], ['b'], ['a', 'b'], Array.from({ length: 60 }, String)]) {
      expect(await byKeys(db, [...others, 'business'], {})).toEqual([{ key: 'business' }])
    }
  })

  it('inserts together the rows of each use', async () => {
    const counted = preparedInsert((tx, { name }: { readonly name: string }) =>
      tx.insertInto('counters').values({ name, value: 1 }),
    )
    const insert = (...rows: readonly ReturnType<typeof mail>[]) =>
      transact(shop.deps.db, (tx) =>
        insertTogether(tx, [
          rowsInsert(tx, 'mails', rows.slice(0, 1)),
          rowsInsert(tx, 'mails', rows.slice(1), 'cause'),
          counted(tx, { name: rows[0]?.cause ?? '' }),
        ]),
      )
    await insert(mail('f@example.de', 'together:1'), mail('g@example.de', 'together:2'))
    await insert(mail('h@example.de', 'together:3'), mail('i@example.de', 'together:2'))
    await insert(mail('k@example.de', 'together:4'), mail('l@example.de', 'together:5'))
    const causes = [1, 2, 3, 4, 5].map((each) => `together:${each}`)
    const found = (await recipients(causes)).map(({ recipient }) => recipient)
    expect(found).toEqual(['f', 'g', 'h', 'k', 'l'].map((name) => `${name}@example.de`))
    const counters = shop.deps.db.selectFrom('counters').select('name')
    const names = await counters.where('name', 'in', causes).orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(['together:1', 'together:3', 'together:4'])
  })

  it('goes on after a migration of another instance added a column', async () => {
    const whole = prepared((db, { key }: { readonly key: string }) =>
      db.selectFrom('settings').selectAll().where('key', '=', key),
    )
    const part = prepared((db, { key }: { readonly key: string }) =>
      db.selectFrom('settings').select('revision').where('key', '=', key),
    )
    const { db } = shop.deps
    const read = (): Promise<unknown> =>
      transact(db, async (tx) => [
        await whole(tx, { key: 'business' }),
        await part(tx, { key: 'business' }),
      ])
    await read()
    await sql`alter table settings add column later text`.execute(db)
    await expect(read()).resolves.toHaveLength(2)
  })

  it('leaves out a row that exists only where it was told to', async () => {
    const insert = (unlessExists?: 'cause') =>
      transact(shop.deps.db, (tx) =>
        rowsInsert(tx, 'mails', [mail('e@example.de', 'twice')], unlessExists).execute(),
      )
    await insert()
    await insert('cause')
    await expect(insert()).rejects.toThrow(/unique/i)
    expect(await recipients(['twice'])).toHaveLength(1)
  })
})
