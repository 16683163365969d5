import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase, unlimited } from '../../../../../test/databases/postgres.ts'
import { openPostgres, type OpenDatabase, type PostgresTimeouts } from '../open-database.ts'
import { PostgresHosts } from './postgres-hosts.ts'
import { HostPool, nameStatement } from './postgres-pool.ts'
import { releaseBeforeSync } from '../release-before-sync.ts'
import { runCompiled, runTogether } from '../run-statements.ts'
import { StatementGroup } from './statement-group.ts'
import type { Tx } from '../tables.ts'
import { commitTogether, transact } from '../transact.ts'

const READ = 'select id, label, amount, bytes, count(id) over () as rows from things order by id'
const WRITE = 'insert into things (id, label, amount, bytes) values ($1, $2, $3, $4)'
const RAISE = 'update things set amount = amount + 1 where id = $1'
const FAIL = 'select 1 / $1::int as never'

for (const text of [READ, WRITE, RAISE, FAIL]) nameStatement(text)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe('statements that PostgreSQL answers together', () => {
  let drop: () => Promise<void>
  let url: string
  let opened: OpenDatabase

  /** One connection, so that a test knows which statements it has run. */
  function open(poolSize = 1, timeouts: PostgresTimeouts = unlimited): OpenDatabase {
    return openPostgres(url, () => {}, { poolSize, timeouts })
  }

  beforeEach(async () => {
    ;({ url, drop } = await createPostgresDatabase())
    opened = open()
    const table = 'create table things (id int primary key, label text, amount bigint, bytes bytea)'
    await sql.raw(table).execute(opened.db)
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })

  function run(tx: Tx, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
    return runCompiled(tx, { ...sql.raw(text).compile(tx), parameters: values })
  }

  async function read(): Promise<unknown[]> {
    return transact(opened.db, (tx) => run(tx, READ))
  }

  it('have the same rows at their first use and later, also when there are none', async () => {
    expect([await read(), await read()]).toEqual([[], []])
    const first = [1, 'Grüße ☕', 2 ** 40, Buffer.from([0, 255])]
    const second = [2, '', null, null]
    await transact(opened.db, (tx) =>
      runTogether([run(tx, WRITE, first), run(tx, WRITE, second), run(tx, RAISE, [1])]),
    )
    const rows = [
      { id: 1, label: 'Grüße ☕', amount: 2 ** 40 + 1, bytes: Buffer.from([0, 255]), rows: 2 },
      { id: 2, label: '', amount: null, bytes: null, rows: 2 },
    ]
    expect([await read(), await read()]).toEqual([rows, rows])
  })

  it('are refused when their columns have changed, instead of read as before', async () => {
    await read()
    await sql`alter table things alter column label type int using length(label)`.execute(opened.db)
    await expect(read()).rejects.toThrow('cached plan must not change result type')
  })

  it('fail with the one that failed, and its followers can be used by the next transaction', async () => {
    const values = [1, 'eins', 1, null]
    const doomed = transact(opened.db, async (tx) => {
      const results = await Promise.allSettled([
        run(tx, RAISE, [1]),
        run(tx, FAIL, [0]),
        run(tx, WRITE, values),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      await runTogether([Promise.reject(results[1]?.status === 'rejected' && results[1].reason)])
    })
    await expect(doomed).rejects.toThrow('division by zero')
    await transact(opened.db, (tx) =>
      runTogether([run(tx, WRITE, values), run(tx, FAIL, [1]), run(tx, RAISE, [1])]),
    )
    expect(await read()).toMatchObject([{ id: 1, amount: 2 }])
  })

  it('keep their connection when one of them fails together with a commit that releases its locks', async () => {
    const readPid = () => sql`select pg_backend_pid() as pid`.execute(opened.db)
    const before = await readPid()
    const doomed = transact(opened.db, async (tx) => {
      await releaseBeforeSync(tx)
      commitTogether(tx, [run(tx, FAIL, [0])])
    })
    await expect(doomed).rejects.toThrow('division by zero')
    expect((await readPid()).rows).toEqual(before.rows)
  })

  it('are sent without one whose value cannot be sent, which fails their transaction', async () => {
    const unsendable = { json: 1n }
    const doomed = transact(opened.db, (tx) =>
      runTogether([
        run(tx, RAISE, [unsendable]),
        run(tx, WRITE, [1, 'eins', 1, null]),
        sql.raw('insert into things (id) values (2)').execute(tx),
      ]),
    )
    await expect(doomed).rejects.toThrow('serialize a BigInt')
    const alone = transact(opened.db, async (tx) => {
      await run(tx, RAISE, [unsendable]).catch(() => {})
      await run(tx, WRITE, [3, 'drei', 3, null])
      throw new Error('refused')
    })
    await expect(alone).rejects.toThrow('refused')
    const withCommit = transact(opened.db, async (tx) => {
      await run(tx, READ)
      commitTogether(tx, [run(tx, RAISE, [unsendable]), run(tx, WRITE, [4, 'vier', 4, null])])
    })
    await expect(withCommit).rejects.toThrow('serialize a BigInt')
    expect(await read()).toEqual([])
  })

  it('name the cause when the group that was to parse the next one fails', async () => {
    const doomed = transact(opened.db, async (tx) => {
      const failing = run(tx, FAIL, [0])
      const parsed = run(tx, RAISE, [1])
      // A text without values is sent alone, so what follows leaves in a group of its own.
      const alone = sql.raw('select 1').execute(tx)
      await runTogether([run(tx, RAISE, [2]), failing, parsed, alone])
    })
    await expect(doomed).rejects.toThrow('division by zero')
    await transact(opened.db, (tx) => run(tx, RAISE, [1]))
  })

  it('keep no answer in memory once they have passed it on', async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true })
    await client.connect()
    const group = new StatementGroup({ types: pg.types, shapes: new Map() })
    const answer = async (): Promise<WeakRef<object>> => {
      const reading = group.add(undefined, 'select $1::text as label', ['eins'])
      void client.query(group)
      return new WeakRef(await reading)
    }
    const passedOn = await answer()
    // A reference that was just made is kept until this turn of the event loop ends.
    await setImmediate()
    collectGarbage()
    expect(passedOn.deref()).toBeUndefined()
    await client.query('select 1')
    // Only a group that is still in use shows what it keeps.
    expect(group.text).toBe('')
    await client.end()
  })

  it('leave before their connection is used by the next transaction', async () => {
    const pool = new HostPool(new PostgresHosts(url), { max: 1 }, () => {})
    const first = await pool.connect()
    await first.query('select 1', [])
    const next = pool.connect().then(async (client) => {
      await client.query('begin', [])
      await client.query('select 1', [])
      await client.query('rollback', [])
      client.release()
    })
    await expect.poll(() => pool.figures.waiting).toBe(1)
    const unawaited = first.query(WRITE, [1, 'eins', 1, null])
    first.release()
    await Promise.all([unawaited, next])
    await pool.end()
    expect(await read()).toHaveLength(1)
  })

  it('fail with the error of the beginning, and nothing behind it is stored', async () => {
    const values = [1, 'eins', 1, null]
    await transact(opened.db, (tx) => run(tx, READ))
    // The connection believes that it has parsed all of its statements.
    await sql`deallocate all`.execute(opened.db)
    const doomed = transact(opened.db, async (tx) => {
      await run(tx, WRITE, values).catch(() => {})
      await run(tx, WRITE, values)
    })
    await expect(doomed).rejects.toThrow('prepared statement "shop 1" does not exist')
    expect(await read()).toEqual([])
  })

  it('take lists and bytes as values', async () => {
    const { rows } =
      await sql`select ${['a', 'b"', null]}::text[] as list, ${Buffer.of(7)}::bytea as bytes`.execute(
        opened.db,
      )
    expect(rows).toEqual([{ list: ['a', 'b"', null], bytes: Buffer.of(7) }])
  })

  it('fail with a value that cannot be read, and the connection goes on', async () => {
    await transact(opened.db, (tx) => run(tx, WRITE, [1, 'eins', '9007199254740993', null]))
    await expect(read()).rejects.toThrow('not a safe integer')
    await transact(opened.db, (tx) => run(tx, RAISE, [1]))
    await expect(read()).rejects.toThrow('9007199254740994')
  })

  it.each([
    ['but not a host that answers others', true],
    ['and a host that answers nobody', false],
  ])('give up their connection after their time, %s', async (_, isAnswering) => {
    await transact(opened.db, (tx) => run(tx, WRITE, [1, 'eins', 1, null]))
    const impatient = open(2, { ...unlimited, query_timeout: 1_000 })
    const generation = impatient.hosts?.generation
    await transact(opened.db, async (tx) => {
      await run(tx, RAISE, [1])
      const state = { isOver: false }
      const raising = transact(impatient.db, (other) => run(other, RAISE, [1])).finally(() => {
        state.isOver = true
      })
      raising.catch(() => {})
      if (isAnswering) {
        while (!state.isOver) await sql`select 1`.execute(impatient.db)
      }
      await expect(raising).rejects.toThrow('Query read timeout')
    })
    expect(impatient.hosts?.generation === generation).toBe(isAnswering)
    await transact(impatient.db, (tx) => run(tx, RAISE, [1]))
    expect(await read()).toMatchObject([{ amount: 3 }])
    await impatient.close()
  })
})
