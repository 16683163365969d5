import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { readCounter } from '../counters.ts'
import { prepared } from './prepared.ts'
import { runTogether } from './run-statements.ts'
import type { Tx } from './tables.ts'
import { transact } from './transact.ts'

type Named = Readonly<{ name: string }>

const inserted = prepared((tx: Tx, { name }: Named) =>
  tx.insertInto('counters').values({ name, value: 1 }).returning('value'),
)

const raised = prepared((tx: Tx, { name }: Named) =>
  tx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 10) }))
    .where('name', '=', name)
    .returning('value'),
)

describe.each(databaseKinds)('statements that do not wait for each other on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  it('run in the order of their calls', async () => {
    const name = 'in order'
    const rows = await transact(shop.deps.db, (tx) =>
      runTogether([inserted(tx, { name }), raised(tx, { name }), raised(tx, { name })]),
    )
    expect(rows.map(([row]) => row?.value)).toEqual([1, 11, 21])
  })

  it.each([0, 1, 2, 3, 4, 5])(
    'store nothing when one fails, also not what goes on %i statements later',
    async (turns) => {
      const name = `goes on ${turns}`
      const { db } = shop.deps
      async function goOn(tx: Tx): Promise<void> {
        for (let turn = 0; turn < turns; turn += 1) await raised(tx, { name })
        await inserted(tx, { name })
      }
      const refused = async () => {
        throw new Error('refused')
      }
      const doomed = transact(db, (tx) => runTogether([refused(), goOn(tx)]))
      await expect(doomed).rejects.toThrow('refused')
      expect(await transact(db, (tx) => readCounter(tx, name))).toBe(0)
    },
  )

  it.runIf(kind === 'sqlite')(
    'store nothing after SQLite rolled the transaction back by itself',
    async () => {
      const { db } = shop.deps
      const names = ['rolled back', 'after that']
      const doomed = transact(db, async (tx) => {
        const [name = '', after = ''] = names
        await inserted(tx, { name })
        // As SQLite does for an error of the disk.
        const twice = sql`insert or rollback into counters (name, value) values (${name}, 1)`
        return runTogether([twice.execute(tx), inserted(tx, { name: after })])
      })
      await expect(doomed).rejects.toThrow(/unique/i)
      const left = db.selectFrom('counters').select('name').where('name', 'in', names)
      expect(await left.execute()).toEqual([])
    },
  )

  it.runIf(kind === 'postgres')(
    'fail with the first error, not with errors that follow from it',
    async () => {
      const name = 'cause'
      async function goOn(tx: Tx): Promise<void> {
        for (let turn = 0; turn < 5; turn += 1) await raised(tx, { name })
      }
      const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx)
      const doomed = transact(shop.deps.db, (tx) => runTogether([goOn(tx), fail(tx)]))
      await expect(doomed).rejects.toThrow('division by zero')
    },
  )

  it('fail with the error of the first one that failed, not of the quickest', async () => {
    const name = 'twice'
    async function insertTwice(tx: Tx): Promise<void> {
      await inserted(tx, { name })
      await inserted(tx, { name })
    }
    const quick = async () => {
      throw new Error('quick')
    }
    const doomed = transact(shop.deps.db, (tx) => runTogether([insertTwice(tx), quick()]))
    await expect(doomed).rejects.toThrow(/unique/i)
  })
})
