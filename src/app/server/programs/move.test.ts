import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { makeFolder } from '../../../../test/databases/backups.ts'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { fillShop, filledTables } from '../../../../test/databases/full-shop.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../../../../test/orders/orders.ts'
import { createPostgresDatabase, openTestPostgres } from '../../../../test/databases/postgres.ts'
import { openTestShop, signIn, type TestShop } from '../../../../test/shop.ts'
import {
  passwordWarning,
  readMoveTarget,
  type MovePlace,
} from '../../../backups/server/moving/move-place.ts'
import { moveShop, undoMove, type Moved } from '../../../backups/server/moving/move-shop.ts'
import { digestTables } from '../../../platform/server/copies/digest-tables.ts'
import { MovedAway } from '../../../platform/server/copies/moves-table.ts'
import {
  openSqliteFile,
  plainPostgres,
  plainSqlite,
  withPostgres,
} from '../../../platform/server/copies/plain-database.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { openSqlite } from '../../../platform/server/database/open-database.ts'
import { startFailure } from '../start-failure.ts'
import { adminApi } from '../../../urls.admin.ts'

const now = new Date('2026-11-23T10:00:00.000Z')

function move(from: MovePlace, to: MovePlace): Promise<Moved> {
  return moveShop({ from, to, target: 'the other one', migrations, now })
}

/** Opens the shop of a PostgreSQL database; closing it leaves the database. */
function onPostgres(databaseUrl: string, { clock }: TestShop): Promise<TestShop> {
  const open = () => openTestPostgres(databaseUrl)
  return openTestShop(
    'postgres',
    { dataDir: null, databaseUrl, open, drop: async () => {} },
    { clock },
  )
}

/** Opens the shop of a data folder; closing it leaves the folder. */
function onSqlite(dataDir: string, { clock }: TestShop): Promise<TestShop> {
  const onSyncFailure = (error: unknown): never => {
    throw error
  }
  const open = () => openSqlite({ dataDir, onSyncFailure })
  return openTestShop(
    'sqlite',
    { dataDir, databaseUrl: null, open, drop: async () => {} },
    { clock },
  )
}

/** Orders, and issues the invoice. */
async function orderAndInvoice(shop: TestShop): Promise<{ orderNumber: string; status: number }> {
  const { cookie } = await makeBuyer(shop)
  const { orderNumber, id } = await placeTestOrder(shop, orderBody, cookie)
  const admin = await signIn(shop)
  const { status } = await shop.request(adminApi.orderInvoice(id), { cookie: admin })
  return { orderNumber, status }
}

describe('a full shop that is moved from SQLite to PostgreSQL and back', () => {
  const folder = makeFolder()
  let f: DocumentFixture
  let source: MovePlace & { kind: 'sqlite' }
  let postgres: MovePlace & { kind: 'postgres' }
  let drop = async (): Promise<void> => {}

  const sqliteDigests = (dataDir: string) => {
    const database = openSqliteFile(join(dataDir, 'shop.db'))
    return digestTables(plainSqlite(database)).finally(() => database.close())
  }
  const postgresDigests = (databaseUrl: string) =>
    withPostgres(databaseUrl, async (client) => {
      await client.query('begin')
      return digestTables(plainPostgres(client))
    })

  beforeAll(async () => {
    f = await DocumentFixture.open('sqlite')
    await fillShop(f)
    source = { kind: 'sqlite', dataDir: f.shop.dataDir ?? '' }
    const created = await createPostgresDatabase()
    drop = created.drop
    postgres = { kind: 'postgres', databaseUrl: created.url }
  })
  afterAll(async () => {
    await f.shop.close()
    await drop()
    folder.remove()
  })

  it('is refused while the shop runs', async () => {
    await expect(move(source, postgres)).rejects.toThrow(/Another process is using/)
  })

  it('has the same rows in every table, and the former database refuses to start', async () => {
    await f.shop
      .restart({}, async () => {
        const before = await sqliteDigests(source.dataDir)
        const moved = await move(source, postgres)
        expect(moved.findings).toEqual([])
        expect(moved.tables).toEqual(before)
        expect(await postgresDigests(postgres.databaseUrl)).toEqual(before)
        const { moves, ...rest } = await sqliteDigests(source.dataDir)
        expect({ ...rest, moves: before.moves }).toEqual(before)
        expect(moves?.rows).toBe(1)
        const rows = (table: string): number => before[table]?.rows ?? 0
        expect(filledTables.filter((table) => rows(table) === 0)).toEqual([])
        await expect(move(source, postgres)).rejects.toThrow(/was moved to the other one already/)
      })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(MovedAway)
      })
  })

  it('goes on there, and comes back with what was done', async () => {
    const there = await onPostgres(postgres.databaseUrl, f.shop)
    await there.restart()
    const first = await orderAndInvoice(there)
    expect(first.status).toBe(200)
    const home: MovePlace = { kind: 'sqlite', dataDir: join(folder.path, 'home') }
    await expect(move(postgres, home)).rejects.toThrow(/connections use the database/)
    await there.close()
    expect(existsSync(home.dataDir)).toBe(false)
    const before = await postgresDigests(postgres.databaseUrl)
    const moved = await move(postgres, home)
    expect(moved.tables).toEqual(before)
    expect(await sqliteDigests(home.dataDir)).toEqual(before)
    expect(readdirSync(home.dataDir).toSorted()).toEqual(['process.lock', 'shop.db'])
    const back = await onSqlite(home.dataDir, f.shop)
    await back.restart()
    const second = await orderAndInvoice(back)
    expect(second.status).toBe(200)
    expect(second.orderNumber > first.orderNumber).toBe(true)
    await back.close()
  })

  it('starts on the former database again when the operator takes the move back', async () => {
    const old: MovePlace = source
    const sentence = new MovedAway({ target: 'the other one', moved_at: now.toISOString() }).message
    expect(sentence).toContain('moved to the other one (2026-11-23)')
    expect(startFailure(new MovedAway({ target: 'x', moved_at: '' }), undefined)).toContain(
      '--undo',
    )
    await expect(
      f.shop.restart({}, async () => {
        expect(await undoMove(old)).toBe(true)
        expect(await undoMove(old)).toBe(false)
      }),
    ).resolves.toBeUndefined()
    expect((await orderAndInvoice(f.shop)).status).toBe(200)
  })

  it('is refused where something is, and within one kind of database', async () => {
    const home: MovePlace = { kind: 'sqlite', dataDir: join(folder.path, 'home') }
    await expect(move(postgres, home)).rejects.toThrow(/was moved to the other one already/)
    expect(await undoMove(postgres)).toBe(true)
    await expect(move(postgres, home)).rejects.toThrow(/not empty, it has .*shop\.db/)
    // SQLite would write what only the log of a killed shop has into the new file, without a word.
    const left = { kind: 'sqlite', dataDir: join(folder.path, 'left') } as const
    mkdirSync(left.dataDir)
    writeFileSync(join(left.dataDir, 'shop.db-wal'), 'the commits of another shop')
    await expect(move(postgres, left)).rejects.toThrow(/not empty, it has .*shop\.db-wal\./)
    expect(await undoMove(postgres)).toBe(false)
    const sentence = /not empty: its table \w+ has rows/
    await expect(move(home, postgres)).rejects.toThrow(sentence)
    await expect(move(home, source)).rejects.toThrow(/from one kind/)
  })

  it('that PostgreSQL cannot hold stays where it is, and the next try finds the target empty', async () => {
    const { url, drop: dropOther } = await createPostgresDatabase()
    const other: MovePlace = { kind: 'postgres', databaseUrl: url }
    const id = 'nul'
    await f.shop.deps.db.insertInto('secrets').values({ name: id, value: 'a\u0000b' }).execute()
    await f.shop.restart({}, async () => {
      await expect(move(source, other)).rejects.toThrow(/^The rows of secrets cannot be moved: /)
    })
    await f.shop.deps.db.deleteFrom('secrets').where('name', '=', id).execute()
    await f.shop.restart({}, async () => {
      expect((await move(source, other)).findings).toEqual([])
      expect(await undoMove(source)).toBe(true)
    })
    await dropOther()
  })

  it('with a schema of another build is refused', async () => {
    const { url, drop: dropOther } = await createPostgresDatabase()
    const to: MovePlace = { kind: 'postgres', databaseUrl: url }
    const newer = { ...migrations, '9999-future': { up: async () => {} } }
    await f.shop.restart({}, async () => {
      const asked = moveShop({ from: source, to, target: '', migrations: newer, now })
      await expect(asked).rejects.toThrow(/which is not the one of this build/)
    })
    await dropOther()
  })
})

describe('the types of columns', () => {
  it('are only those that a move carries over: texts, whole numbers and bytes, and no table counts by itself', async () => {
    const { url, drop } = await createPostgresDatabase()
    const { db, close } = openTestPostgres(url)
    await migrate(db, migrations)
    const types = await sql<{ type: string }>`select distinct data_type as type
      from information_schema.columns where table_schema = current_schema() order by 1`.execute(db)
    expect(types.rows.map(({ type }) => type)).toEqual([
      'bigint',
      'bytea',
      'character varying',
      'integer',
      'text',
    ])
    expect((await sql`select * from pg_sequences`.execute(db)).rows).toEqual([])
    await close()
    await drop()
  })
})

describe('the place that a shop is moved to', () => {
  const env = { dataDir: '/srv/data', databaseUrl: null }

  it('is an address of PostgreSQL, or a folder, which is DATA_DIR when none is named', () => {
    const databaseUrl = 'postgres://shop@one,two:5433/shop'
    expect(readMoveTarget(databaseUrl, env)).toEqual({ kind: 'postgres', databaseUrl })
    expect(readMoveTarget('sqlite:', env)).toEqual({ kind: 'sqlite', dataDir: '/srv/data' })
    expect(readMoveTarget('sqlite:/srv/new', env)).toEqual({ kind: 'sqlite', dataDir: '/srv/new' })
  })

  it.each(['', './data', 'mysql://u:geheim@h/d', 'postgres://[geheim'])(
    'is refused when it is %s, and never repeated: it may have a password',
    (text) => {
      expect(() => readMoveTarget(text, env)).toThrow(/^Move to postgres:/)
    },
  )

  it.each([
    'postgres://u:geheim@h/d',
    'postgres://u:geheim@h,i/d',
    'postgres://u@h/d?password=geheim',
  ])('is warned about when it is %s, because the list of processes shows it', (text) => {
    expect(readMoveTarget(text, env).kind).toBe('postgres')
    expect(passwordWarning(text)).toMatch(/^Every user .* PGPASSWORD/)
    expect(passwordWarning(text.replace(/:geheim|password=geheim/, ''))).toBeNull()
  })
})
