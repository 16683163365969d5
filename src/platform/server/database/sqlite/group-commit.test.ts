import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../../../../test/shop.ts'
import { openSqlite } from '../open-database.ts'
import type { Db, Tx } from '../tables.ts'
import { transact } from '../transact.ts'

describe('transactions of the embedded database that end in one turn of the event loop', () => {
  let shop: TestShop
  let db: Db
  beforeEach(async () => {
    shop = await createTestShop('sqlite')
    db = shop.deps.db
    // A turn ends after some milliseconds, which a slow machine would need for one statement.
    vi.spyOn(performance, 'now').mockReturnValue(0)
    shop.statements.start()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await shop.close()
  })

  function insert(tx: Tx, name: string): Promise<unknown> {
    return tx.insertInto('counters').values({ name, value: 1 }).execute()
  }

  function store(name: string): Promise<unknown> {
    return transact(db, (tx) => insert(tx, name))
  }

  async function stored(): Promise<string[]> {
    const counters = db.selectFrom('counters').select('name').where('name', 'like', 'own %')
    return (await counters.orderBy('name').execute()).map(({ name }) => name)
  }

  const verbs = (): readonly string[] =>
    shop.statements.verbs.filter((verb) => verb !== 'insert' && verb !== 'select')

  async function turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
  }

  const outcomes = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
    results.map((result) =>
      result.status === 'fulfilled' ? 'stored' : (result.reason as Error).message,
    )

  it('are committed together', async () => {
    await Promise.all(['own 1', 'own 2', 'own 3'].map(store))
    expect(verbs()).toEqual(['begin', 'savepoint', 'release', 'savepoint', 'release', 'commit'])
    expect(await stored()).toEqual(['own 1', 'own 2', 'own 3'])
  })

  it('are rolled back one by one', async () => {
    const fail = (name: string) =>
      transact(db, async (tx) => {
        await insert(tx, name)
        throw new Error('refused')
      })
    const ended = [fail('own 1'), store('own 2'), fail('own 3'), store('own 4'), fail('own 5')]
    expect(outcomes(await Promise.allSettled(ended))).toEqual([
      'refused',
      'stored',
      'refused',
      'stored',
      'refused',
    ])
    expect(await stored()).toEqual(['own 2', 'own 4'])
    expect(verbs().filter((verb) => verb === 'commit')).toHaveLength(1)
  })

  it('are seen by each other, and by nobody else before their commit', async () => {
    const first = store('own 1')
    const read = stored()
    const second = transact(db, (tx) =>
      tx.selectFrom('counters').select('name').where('name', '=', 'own 1').execute(),
    )
    expect(await read).toEqual([])
    expect(await second).toEqual([{ name: 'own 1' }])
    expect(verbs()).toEqual(['begin', 'savepoint', 'release', 'commit'])
    await first
    expect(await stored()).toEqual(['own 1'])
  })

  it('let one that was refused because of another wait until that one is stored', async () => {
    const refused = async () => {
      await expect(store('own 1')).rejects.toThrow('UNIQUE constraint failed')
      return stored()
    }
    const [, second] = await Promise.all([store('own 1'), refused()])
    expect(second).toEqual(['own 1'])
  })

  it('are committed before a statement outside of transactions writes', async () => {
    const first = store('own 1')
    await sql`insert into counters (name, value) values ('own 2', 1)`.execute(db)
    expect(shop.statements.verbs).toEqual(['begin', 'insert', 'commit', 'insert'])
    await first
    expect(await stored()).toEqual(['own 1', 'own 2'])
  })

  it('are not stored and fail when the commit fails, and later ones are stored', async () => {
    await sql`create table parents (id integer primary key) strict`.execute(db)
    await sql`create table children (
      parent_id integer not null references parents (id) deferrable initially deferred
    ) strict`.execute(db)
    const orphan = () => transact(db, (tx) => sql`insert into children values (1)`.execute(tx))
    const together = await Promise.allSettled([store('own 1'), orphan(), store('own 2')])
    expect(outcomes(together)).toEqual(Array(3).fill('FOREIGN KEY constraint failed'))
    expect(await stored()).toEqual([])
    await store('own 3')
    expect(await stored()).toEqual(['own 3'])
  })

  it('are tried again when another one made SQLite roll all of them back', async () => {
    await store('own 0')
    const end = () =>
      transact(db, async (tx) => {
        await insert(tx, 'own 2')
        await sql`insert or rollback into counters (name, value) values ('own 0', 1)`.execute(tx)
      })
    const together = await Promise.allSettled([store('own 1'), end(), store('own 3')])
    expect(outcomes(together)).toEqual([
      'stored',
      'UNIQUE constraint failed: counters.name',
      'stored',
    ])
    expect(await stored()).toEqual(['own 0', 'own 1', 'own 3'])
  })

  it('are tried again when they were refused because of one that is lost', async () => {
    await store('own 0')
    const names = ['own 1', 'own 2']
    const changing = () => transact(db, (tx) => insert(tx, names.shift() ?? ''))
    const end = () =>
      transact(db, (tx) =>
        sql`insert or rollback into counters (name, value) values ('own 0', 1)`.execute(tx),
      )
    const together = await Promise.allSettled([changing(), store('own 1'), end()])
    expect(outcomes(together).slice(0, 2)).toEqual(['stored', 'stored'])
    expect(await stored()).toEqual(['own 0', 'own 1', 'own 2'])
  })

  it.each([0, 1])(
    'fail when they catch the error with which SQLite rolled back, %i before them',
    async (before) => {
      await store('own 0')
      const swallow = () =>
        transact(db, async (tx) => {
          const ending = sql`insert or rollback into counters (name, value) values ('own 0', 1)`
          await ending.execute(tx).catch(() => {})
        })
      const others = ['own 1', 'own 2']
      const together = [
        ...others.slice(0, before).map(store),
        swallow(),
        ...others.slice(before).map(store),
      ]
      const results = outcomes(await Promise.allSettled(together))
      expect(results.filter((result) => result !== 'stored')).toEqual([
        'UNIQUE constraint failed: counters.name',
      ])
      expect(await stored()).toEqual(['own 0', ...others])
    },
  )

  it('are stored when the database is closed meanwhile', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-group-'))
    const failures: unknown[] = []
    const open = () => openSqlite({ dataDir, onSyncFailure: (error) => failures.push(error) })
    const { db: own, close } = open()
    await sql`create table own (name text not null) strict`.execute(own)
    const add = (name: string, meanwhile: Promise<unknown> = Promise.resolve()) =>
      transact(own, async (tx) => {
        await sql`insert into own values (${name})`.execute(tx)
        await meanwhile
      })
    const isClosing = Promise.withResolvers<void>()
    const ended = [
      add('short'),
      add(
        'long',
        isClosing.promise.then(() => turns(50_000)),
      ),
    ]
    isClosing.resolve()
    await Promise.all([...ended, close()])
    const again = open()
    const { rows } = await sql`select name from own order by name`.execute(again.db)
    expect(rows).toEqual([{ name: 'long' }, { name: 'short' }])
    expect(failures).toEqual([])
    await again.close()
    await rm(dataDir, { recursive: true })
  })
})
