import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { backUp, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { makeBuyer, type Buyer } from '../../../../test/orders/orders.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { findViolations } from '../../../backups/server/making/integrity-rules.ts'
import { finishRestore } from '../../../backups/server/restoring/finish-restore.ts'
import type { Restored } from '../../../backups/server/restoring/restore-backup.ts'
import type { NewCalendarFeed } from '../../../inquiries/domain/calendar/calendar-view.ts'
import { HELD_BY_RESTORE } from '../../../mail/domain/held-by-restore.ts'
import { orderLinkToken, orderOfLinkToken } from '../../../orders/server/links/order-link-token.ts'
import { digestTables } from '../../../platform/server/copies/digest-tables.ts'
import {
  openSqliteFile,
  plainPostgres,
  plainSqlite,
  withPostgres,
  type PlainDatabase,
} from '../../../platform/server/copies/plain-database.ts'
import {
  subscriptionOfToken,
  unsubscribeToken,
} from '../../../newsletter/server/unsubscribe-token.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import {
  readErasureJournal,
  recordErasure,
  writeErasureJournal,
} from '../../../platform/server/erasures/erasure-journal.ts'
import { newId } from '../../../platform/server/ids.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

/** Reads the database of a shop in plain SQL, beside the shop. */
async function reading<T>(shop: TestShop, fn: (database: PlainDatabase) => Promise<T>): Promise<T> {
  if (shop.databaseUrl !== null) {
    return withPostgres(shop.databaseUrl, async (client) => {
      await client.query('begin')
      return fn(plainPostgres(client))
    })
  }
  const database = openSqliteFile(join(shop.deps.env.dataDir, 'shop.db'))
  try {
    return await fn(plainSqlite(database))
  } finally {
    database.close()
  }
}

describe.each(databaseKinds)('a restored backup on %s', (kind) => {
  let f: DocumentFixture
  let shop: TestShop
  const folder = makeFolder()
  let backup: string
  let restored: Restored
  let leaving: Buyer
  let sessionBefore: string
  let linkBefore: string
  let unsubscribeBefore: string
  let orderBefore: string
  let calendarBefore: string

  /** Before the backup: an invoice, and a customer with an order. After it: a later invoice, and the erasure. */
  beforeAll(async () => {
    f = await DocumentFixture.open(kind)
    ;({ shop } = f)
    await allowManyOpenOrders(shop)
    await f.startNewOrder()
    await f.invoiceOf()
    leaving = await makeBuyer(shop)
    await shop.deps.db
      .updateTable('users')
      .set({ email_proved_at: shop.clock.now().toISOString() })
      .where('id', '=', leaving.id)
      .execute()
    sessionBefore = await signIn(shop)
    orderBefore = f.order.id
    linkBefore = await orderLinkToken(shop.deps.db, 'state', orderBefore)
    unsubscribeBefore = await unsubscribeToken(shop.deps.db, orderBefore)
    calendarBefore = await newCalendarPath()
    writeFileSync(join(shop.deps.env.dataDir, 'notes.txt'), 'as backed up')
    backup = await backUp(shop, folder.path)
    writeFileSync(join(shop.deps.env.dataDir, 'notes.txt'), 'changed since')
    await f.startNewOrder()
    await f.invoiceOf()
    // The program that makes backups goes by the clock of the machine.
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    const erased = await shop.request(adminApi.personErasure(), {
      method: 'POST',
      body: { email: leaving.email, currentPassword: ADMIN_PASSWORD },
      cookie: await signIn(shop),
    })
    expect(erased.status).toBe(200)
    await shop.restart({}, async () => {
      restored = await restore(shop, backup, {
        lastInvoice: 'RE-2026-0009',
        lastOrder: '202611-1245-0500',
      })
    })
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })

  async function newCalendarPath(): Promise<string> {
    const answer = await shop.request(adminApi.calendarFeed(), {
      method: 'POST',
      body: { from: null, currentPassword: ADMIN_PASSWORD },
      cookie: sessionBefore,
    })
    return new URL(((await answer.json()) as NewCalendarFeed).address).pathname
  }

  it('has the orders and documents of the backup, and passes the integrity check', async () => {
    const { manifest } = restored.backup
    const now = await reading(shop, digestTables)
    for (const table of ['orders', 'order_lines', 'documents', 'document_files', 'payments']) {
      expect([table, now[table]]).toEqual([table, manifest.tables[table]])
    }
    expect(await reading(shop, findViolations)).toEqual([])
    expect(restored.kept).toContain('before')
  })

  it('has the files of the data folder again, and keeps those that were there', () => {
    const { dataDir } = shop.deps.env
    const names = readdirSync(dataDir).filter((name) => name.startsWith('notes.txt'))
    const texts = names.toSorted().map((name) => readFileSync(join(dataDir, name), 'utf8'))
    expect(texts).toEqual(['as backed up', 'changed since'])
  })

  it('ends sessions and links, and links to unsubscribe go on working', async () => {
    const { db } = shop.deps
    const answer = await shop.request(api.userProfile(), { cookie: sessionBefore })
    expect(answer.status).toBe(401)
    expect(await orderOfLinkToken(db, 'state', linkBefore)).toBeNull()
    const renewed = await orderLinkToken(db, 'state', orderBefore)
    expect(await orderOfLinkToken(db, 'state', renewed)).toBe(orderBefore)
    expect(await subscriptionOfToken(db, unsubscribeBefore)).toBe(orderBefore)
  })

  it('ends the address of the calendar, which may have been revoked since', async () => {
    expect((await shop.request(calendarBefore)).status).toBe(404)
  })

  it('holds waiting mails back, and the outbox says why', async () => {
    const rows = await shop.deps.db.selectFrom('mails').select(['state', 'last_error']).execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ state: 'failed', last_error: HELD_BY_RESTORE })
  })

  it('repeats an erasure that came after the backup', async () => {
    const row = await shop.deps.db
      .selectFrom('users')
      .select(['email', 'closed_at'])
      .where('id', '=', leaving.id)
      .executeTakeFirstOrThrow()
    expect([row.email, row.closed_at === null]).toEqual([`closed:${leaving.id}`, false])
    const journal = readFileSync(join(shop.deps.env.dataDir, 'erasures.jsonl'), 'utf8')
    expect(journal).not.toContain(leaving.email)
  })

  it('goes on above the last numbers that the owner names, and the month end names the gap', async () => {
    await f.startNewOrder()
    expect(Number(f.order.orderNumber.slice(-4))).toBeGreaterThan(500)
    await f.invoiceOf()
    expect(await f.numbersOf()).toEqual(['RE-2026-0010'])
    const answer = await shop.request(`${adminApi.monthEnd()}?month=2026-11`, { cookie: f.admin })
    const { invoiced } = (await answer.json()) as { invoiced: { gaps: string[] } }
    expect(invoiced.gaps).toEqual(['RE-2026-0002 bis RE-2026-0009'])
    expect(await reading(shop, findViolations)).toEqual([])
  })

  it('is refused while the shop runs', async () => {
    await expect(restore(shop, backup)).rejects.toThrow(/Another process is using|connections use/)
  })

  it.runIf(kind === 'postgres')('finds the database of an address that names none', async () => {
    const address = new URL(String(shop.databaseUrl))
    const name = address.pathname.slice(1)
    vi.stubEnv('PGDATABASE', name)
    address.pathname = ''
    const refused = restore(shop, backup, {}, address.href)
    await expect(refused).rejects.toThrow(`connections use the database ${name}.`)
    vi.unstubAllEnvs()
  })

  it('a restore after a restore skips only the numbers above those that were skipped before', async () => {
    const { db } = shop.deps
    for (const counter of ['0015', '0020']) {
      const mark = {
        id: newId(),
        backup_made_at: '2026-11-23T02:00:00.000Z',
        restored_at: shop.clock.now().toISOString(),
        is_copy: 0,
        last_invoice: `RE-2026-${counter}`,
        last_order: '',
      }
      await db.insertInto('restores').values(mark).execute()
      await finishRestore(shop.deps)
    }
    const gaps = db.selectFrom('number_gaps').select(['first', 'last']).orderBy('last')
    expect(await gaps.where('series', '=', 'invoice').execute()).toEqual([
      { first: 2, last: 9 },
      { first: 11, last: 15 },
      { first: 16, last: 20 },
    ])
  })

  it('reads the journal of erasures after a line that a power failure cut off', async () => {
    const { db, env } = shop.deps
    const erasure = {
      erasedAt: '2030-01-01T00:00:00.000Z',
      userId: null,
      orderIds: [],
      email: null,
    }
    appendFileSync(join(env.dataDir, 'erasures.jsonl'), '{"erasedAt":"2030')
    await transact(db, (tx) => recordErasure(tx, erasure))
    await writeErasureJournal(shop.deps)
    expect(await readErasureJournal(env, '2030-01-01')).toEqual([erasure])
  })
})
