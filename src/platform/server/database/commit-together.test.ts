import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failingAfter } from '../../../../test/databases/failing-database.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { prepared } from './prepared.ts'
import { runCompiled } from './run-statements.ts'
import type { Tx } from './tables.ts'
import { commitTogether, transact } from './transact.ts'

type Named = Readonly<{ name: string }>

const inserted = prepared((tx: Tx, { name }: Named) =>
  tx.insertInto('counters').values({ name, value: 1 }),
)

const raised = prepared((tx: Tx, { name }: Named) =>
  tx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name),
)

describe.each(databaseKinds)('statements that leave together with the commit on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  /** Returns which of these counters are stored. */
  async function stored(...names: readonly string[]): Promise<string[]> {
    const counters = shop.deps.db.selectFrom('counters').select('name').orderBy('name')
    return (await counters.where('name', 'in', names).execute()).map(({ name }) => name)
  }

  it('are stored when the transaction has ended', async () => {
    const value = await transact(shop.deps.db, async (tx) => {
      commitTogether(tx, [inserted(tx, { name: 'one' }), inserted(tx, { name: 'two' })])
      return 'value'
    })
    expect([value, await stored('one', 'two')]).toEqual(['value', ['one', 'two']])
  })

  it.each([
    ['leave at once', (own: TestShop) => own.deps.db],
    ['wait for each other', (own: TestShop) => failingAfter(own.deps.db, 100)],
  ])(
    'store nothing when one fails, and the transaction fails with its error, where statements %s',
    async (_, databaseOf) => {
      const failing = transact(databaseOf(shop), async (tx) => {
        await inserted(tx, { name: 'awaited' })
        const names = ['before', 'awaited', 'behind']
        commitTogether(
          tx,
          names.map((name) => inserted(tx, { name })),
        )
      })
      await expect(failing).rejects.toThrow(/unique/i)
      expect(await stored('awaited', 'before', 'behind')).toEqual([])
    },
  )

  it('store nothing when the transaction fails after them', async () => {
    const failing = transact(failingAfter(shop.deps.db, 100), async (tx) => {
      commitTogether(tx, [inserted(tx, { name: 'refused' }), inserted(tx, { name: 'behind' })])
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await stored('refused', 'behind')).toEqual([])
  })
})

describe('statements that leave together with the commit on PostgreSQL', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop('postgres')
    const { db } = shop.deps
    for (const name of ['locked', 'retried', 'lost']) {
      await transact(db, (tx) => inserted(tx, { name }))
    }
    await sql`create sequence tries`.execute(db)
  })
  afterAll(() => shop.close())

  async function valueOf(name: string): Promise<number> {
    const counters = shop.deps.db.selectFrom('counters').select('value')
    return (await counters.where('name', '=', name).executeTakeFirstOrThrow()).value
  }

  /** Fails in its first run only: a sequence is not rolled back. */
  function failAtFirst(tx: Tx, code: string): Promise<unknown> {
    const block = `begin
      if nextval('tries') = 1 then raise exception 'first' using errcode = '${code}'; end if;
    end`
    return runCompiled(tx, sql`do ${sql.lit(block)}`.compile(tx))
  }

  it('do not let the commit wait for their answers, and a statement after it is refused', async () => {
    const { db } = shop.deps
    const isLocked = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const holding = transact(db, async (tx) => {
      await raised(tx, { name: 'locked' })
      isLocked.resolve()
      await mayEnd.promise
    })
    await isLocked.promise
    const late = Promise.withResolvers<unknown>()
    const waiting = transact(db, async (tx) => {
      commitTogether(tx, [raised(tx, { name: 'locked' })])
      // The commit leaves in this turn, and the lock is still held in the next one.
      setImmediate(() => late.resolve(inserted(tx, { name: 'late' })))
    })
    await expect(late.promise).rejects.toThrow('after the end of its transaction')
    mayEnd.resolve()
    await Promise.all([holding, waiting])
    expect(await valueOf('locked')).toBe(3)
  })

  it('fail with the first error, not with errors that follow from it, also in the commit', async () => {
    const failing = transact(shop.deps.db, async (tx) => {
      const raise = () => raised(tx, { name: 'locked' })
      commitTogether(tx, [raise(), runCompiled(tx, sql`select 1 / 0`.compile(tx)), raise()])
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await valueOf('locked')).toBe(3)
  })

  it.each(['40001', '40P01'])('are tried again after error %s, and stored once', async (code) => {
    await sql`alter sequence tries restart`.execute(shop.deps.db)
    const before = await valueOf('retried')
    let tries = 0
    await transact(shop.deps.db, async (tx) => {
      tries += 1
      commitTogether(tx, [raised(tx, { name: 'retried' }), failAtFirst(tx, code)])
    })
    expect([tries, await valueOf('retried')]).toEqual([2, before + 1])
  })

  it('are not tried again when the connection is lost: the commit may have been carried out', async () => {
    let tries = 0
    const losing = transact(shop.deps.db, async (tx) => {
      tries += 1
      const lost = runCompiled(tx, sql`select pg_terminate_backend(pg_backend_pid())`.compile(tx))
      commitTogether(tx, [raised(tx, { name: 'lost' }), lost])
    })
    await expect(losing).rejects.toThrow(/terminat/)
    expect([tries, await valueOf('lost')]).toEqual([1, 1])
  })
})
