import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import released from '../../../../db/migrations/released.json' with { type: 'json' }
import { ADMIN_PASSWORD } from '../../../../test/admins.ts'
import { backUp, makeFolder } from '../../../../test/backups.ts'
import { DocumentFixture } from '../../../../test/documents.ts'
import { makeBuyer, type Buyer } from '../../../../test/orders.ts'
import { allowManyOpenOrders } from '../../../../test/settings.ts'
import { databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { findBrokenRules } from '../../../backups/server/making/audit-rules.ts'
import { restoreBackup, type Restored } from '../../../backups/server/restoring/restore-backup.ts'
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
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { startMails } from '../start-mails.ts'

const known = { migrations: new Set(Object.keys(migrations)), released }

/** Restores a backup of a test shop that is stopped. */
function restore(shop: TestShop, backup: string, more: object = {}): Promise<Restored> {
  const env = { databaseUrl: shop.databaseUrl, dataDir: shop.deps.env.dataDir }
  const now = shop.clock.now()
  const options = { known, lastInvoice: '', lastOrder: '', isCopy: false, now }
  return restoreBackup(env, backup, { ...options, ...more })
}

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
    backup = await backUp(shop, folder.path)
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

  it('has the orders and documents of the backup, and passes the audit', async () => {
    const { manifest } = restored.backup
    const now = await reading(shop, digestTables)
    for (const table of ['orders', 'order_lines', 'documents', 'document_files', 'payments']) {
      expect([table, now[table]]).toEqual([table, manifest.tables[table]])
    }
    expect(await reading(shop, findBrokenRules)).toEqual([])
    expect(restored.kept).toContain('before')
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
    expect(await reading(shop, findBrokenRules)).toEqual([])
  })

  it('is refused while the shop runs', async () => {
    await expect(restore(shop, backup)).rejects.toThrow(/Another process is using|connections use/)
  })

  describe('a backup that cannot be restored', () => {
    const damages: readonly [string, (copy: string) => void, RegExp][] = [
      [
        'a damaged file',
        (copy) => {
          const file = join(copy, kind === 'sqlite' ? 'shop.db' : 'shop.dump')
          const bytes = readFileSync(file)
          bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
          writeFileSync(file, bytes)
        },
        /damaged/,
      ],
      [
        'another manifest',
        (copy) => writeFileSync(join(copy, 'manifest.json'), '{}'),
        /not the manifest/,
      ],
      [
        'a newer schema',
        (copy) => {
          const path = join(copy, 'manifest.json')
          const text = readFileSync(path, 'utf8')
          writeFileSync(path, text.replace(/"last": "[^"]+"/, '"last": "9999-future"'))
        },
        /newer than this build/,
      ],
      [
        'a changed migration',
        (copy) => {
          const path = join(copy, 'manifest.json')
          const text = readFileSync(path, 'utf8')
          const hash = 'f'.repeat(64)
          writeFileSync(path, text.replace(/("0001-shop.ts": )"\w+"/, `$1"${hash}"`))
        },
        /0001-shop.ts in another form/,
      ],
    ]

    it.each(damages)('with %s is refused in one sentence', async (what, damage, sentence) => {
      const copy = join(folder.path, what)
      cpSync(backup, copy, { recursive: true })
      damage(copy)
      await expect(restore(shop, copy)).rejects.toThrow(sentence)
    })
  })

  it('as a copy for tests sends no mail, and has neither secrets nor sessions of the shop', async () => {
    const smtpUrl = 'smtp://127.0.0.1:9'
    const own = { smtpUrl, secretKeys: ['der-eigene-schluessel-der-kopie-0123456789'] }
    await shop.restart(own, () => restore(shop, backup, { isCopy: true, now: new Date() }))
    expect(await startMails(shop.deps)).toBeNull()
    const { db } = shop.deps
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([])
    expect(await subscriptionOfToken(db, unsubscribeBefore)).toBeNull()
    const waiting = await db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'queued')
      .execute()
    expect(waiting).toEqual([])
  })
})
