import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import released from '../../../../db/migrations/released.json' with { type: 'json' }
import type { Row } from '../../../../scripts/seed/bulk-database.ts'
import {
  madeUpOrder,
  madeUpProduct,
  madeUpUser,
  seededInteger,
} from '../../../../scripts/seed/made-up.ts'
import { makeFolder } from '../../../../test/databases/backups.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../../../../test/orders/orders.ts'
import { createPostgresDatabase, openTestPostgres } from '../../../../test/databases/postgres.ts'
import {
  databaseKinds,
  openTestShop,
  signIn,
  type DatabaseKind,
  type TestShop,
} from '../../../../test/shop.ts'
import { restoreBackup } from '../../../backups/server/restoring/restore-backup.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { openSqlite, type OpenDatabase } from '../../../platform/server/database/open-database.ts'
import { adminApi } from '../../../urls.admin.ts'
import { runBackup } from './run-backup.ts'

/** The first schema whose backups can be restored: it has the table that marks a restored database. */
const OLDEST = '0075-restores'

/** The first start makes those before. */
const PRODUCT = 3

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
  open(): OpenDatabase
  drop(): Promise<void>
}

async function createPlace(kind: DatabaseKind, dataDir: string): Promise<Place> {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase()
    return { dataDir, databaseUrl: url, open: () => openTestPostgres(url), drop }
  }
  const onSyncFailure = (error: unknown): never => {
    throw error
  }
  const open = () => openSqlite({ dataDir, onSyncFailure })
  return { dataDir, databaseUrl: null, open, drop: async () => {} }
}

/** Writes in plain SQL, because the code of the shop knows only its own schema. */
async function insert({ db }: OpenDatabase, table: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row).map((name) => sql.ref(name))
    await sql`insert into ${sql.table(table)} (${sql.join(names)})
      values (${sql.join(Object.values(row))})`.execute(db)
  }
}

/** Fills a database of the older schema with a customer and an order of last month. */
async function fillOlder(place: Place): Promise<string> {
  const database = place.open()
  const entries = Object.entries(migrations).filter(([name]) => name <= OLDEST)
  await migrate(database.db, Object.fromEntries(entries))
  const nowMs = Date.parse('2026-11-21T09:00:00.000Z')
  const user = madeUpUser(1, new Date(nowMs).toISOString())
  const plan = {
    atMs: nowMs - 30 * 24 * 3_600_000,
    nowMs,
    number: '202610-1245-0007',
    user,
    adminId: String(user['id']),
    termsId: null,
    products: 2,
  }
  const made = madeUpOrder(plan, seededInteger(7))
  const { product, variants, prices } = madeUpProduct(PRODUCT, new Date(nowMs).toISOString(), {
    image: null,
  })
  await insert(database, 'products', [product])
  await insert(database, 'product_variants', variants)
  await insert(database, 'product_prices', prices)
  await insert(database, 'users', [user])
  await insert(database, 'orders', [made.order])
  const lines = made.lines.map((line) => ({ ...line, product_id: PRODUCT }))
  await insert(database, 'order_lines', lines)
  await insert(database, 'order_taxes', [made.tax])
  await insert(database, 'payments', made.payments)
  await insert(database, 'order_status_changes', made.changes)
  await insert(database, 'order_search', made.words)
  await database.close()
  return String(made.order['id'])
}

describe.each(databaseKinds)('a backup of an older release on %s', (kind) => {
  const folder = makeFolder()
  let place: Place
  let shop: TestShop
  let orderId: string

  beforeAll(async () => {
    place = await createPlace(kind, join(folder.path, 'data'))
    orderId = await fillOlder(place)
    const { dataDir, databaseUrl } = place
    const env = { dataDir, databaseUrl, backupDir: null, bankInbox: null, secretFiles: [] }
    const backup = await runBackup(env, join(folder.path, 'backups'))
    const known = { migrations: new Set(Object.keys(migrations)), released }
    const now = new Date('2026-11-23T10:00:00.000Z')
    const options = { known, lastInvoice: '', lastOrder: '', isCopy: false, now }
    const { backup: restored } = await restoreBackup(env, backup, options)
    expect(restored.manifest.schema.last).toBe(OLDEST)
    const copy = { ...place, dataDir: kind === 'sqlite' ? dataDir : null }
    shop = await openTestShop(kind, copy)
    await shop.restart()
  })
  afterAll(async () => {
    await shop.close()
    await place.drop()
    folder.remove()
  })

  it('has the newest schema after the first start', async () => {
    const rows = await sql<{
      name: string
    }>`select name from kysely_migration order by name`.execute(shop.deps.db)
    expect(rows.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
    const restores = await shop.deps.db.selectFrom('restores').select('finished_at').execute()
    expect(restores).toEqual([{ finished_at: expect.any(String) as string }])
  })

  it('shows its orders, and takes new ones', async () => {
    const path = `${adminApi.orders()}?q=202610-1245-0007`
    const answer = await shop.request(path, { cookie: await signIn(shop) })
    const items = (await answer.json()) as { id: string }[]
    expect(items.map(({ id }) => id)).toEqual([orderId])
    const { cookie } = await makeBuyer(shop)
    expect((await placeTestOrder(shop, orderBody, cookie)).orderNumber).toMatch(
      /^\d{6}-1245-\d{4}$/,
    )
  })
})
