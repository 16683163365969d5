import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, backupEnv, makeFolder } from '../../../../test/databases/backups.ts'
import {
  makeBuyer,
  orderBody,
  postOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import {
  backupManifestSchema,
  momentOfName,
  type BackupManifest,
} from '../../../backups/domain/backup-manifest.ts'
import { prepareBackups } from '../start-backups.ts'
import { runBackup } from './run-backup.ts'

function readManifest(backup: string): BackupManifest {
  const text = readFileSync(join(backup, 'manifest.json'), 'utf8')
  return backupManifestSchema.parse(JSON.parse(text))
}

describe.each(databaseKinds)('a backup on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    await setStock(shop, 1, 100_000)
    buyer = await makeBuyer(shop)
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })

  it('is consistent while orders are placed, and says what it holds', async () => {
    const running = { isOver: false }
    let placed = 0
    const shopper = (async () => {
      while (!running.isOver) {
        expect((await postOrder(shop, orderBody, { cookie: buyer.cookie })).status).toBe(201)
        placed += 1
      }
    })()
    const backup = await backUp(shop, folder.path).finally(() => (running.isOver = true))
    await shopper
    expect(placed).toBeGreaterThan(1)
    const manifest = readManifest(backup)
    expect(manifest).toMatchObject({ database: kind, findings: [] })
    expect(manifest.tables.orders?.rows).toBeLessThanOrEqual(placed)
    // Each of these orders has one line.
    expect(manifest.tables.orders?.rows).toBe(manifest.tables.order_lines?.rows)
    expect(manifest.schema.last).toMatch(/^\d{4}-/)
    expect(Object.keys(manifest.schema.migrations).length).toBeGreaterThan(50)
    expect(readdirSync(folder.path)).toEqual([backup.split('/').at(-1)])
  })

  it('names what the integrity check finds, and is kept', async () => {
    const order = sql`update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1
      where id = (select min(id) from orders)`
    await order.execute(shop.deps.db)
    const { findings } = readManifest(await backUp(shop, join(folder.path, 'audited')))
    await sql`update orders set subtotal_cents = subtotal_cents - 1, total_cents = total_cents - 1
      where id = (select min(id) from orders)`.execute(shop.deps.db)
    expect(findings).toEqual([expect.stringMatching(/subtotal is not the sum/)])
    await shop.deps.db.deleteFrom('order_lines').execute()
    const without = readManifest(await backUp(shop, join(folder.path, 'without-lines')))
    expect(without.findings).toContainEqual(expect.stringMatching(/order has no lines/))
  })

  it('leaves nothing when a stop of the shop ends it', async () => {
    const dir = join(folder.path, 'stopped')
    mkdirSync(dir)
    const names = (): string[] => readdirSync(dir)
    const env = { ...shop.deps.env, ...backupEnv(shop) }
    // A backup of so small a shop may be done before the stop; then the next one is stopped.
    for (let isEnded = false, round = 0; !isEnded; round += 1) {
      expect(round).toBeLessThan(50)
      for (const name of names()) rmSync(join(dir, name), { recursive: true })
      const backups = prepareBackups({ ...shop.deps, env })
      const running = backups.work
        .do(() => backups.work.runBackup(dir, new AbortController().signal))
        .then(
          () => false,
          () => true,
        )
      await expect.poll(() => names().length).toBe(1)
      const before = names()
      await backups.stop()
      const after = names()
      isEnded = await running
      if (!isEnded) continue
      // A shop that is killed leaves this name, which is none of a backup.
      expect(before.map(momentOfName)).toEqual([null])
      expect(after).toEqual([])
    }
  })

  it('is not begun any more when the stop was first', async () => {
    const dir = join(folder.path, 'not-begun')
    const running = runBackup(backupEnv(shop), dir, AbortSignal.abort())
    await expect(running).rejects.toThrow('The program that makes backups was ended.')
  })
})

describe('the data folder in a backup', () => {
  it('is there with its files, without the secret key, files that SMTP_URL_FILE and its like name, the first password, other backups and the journal of erasures', async () => {
    const shop = await createTestShop('sqlite')
    const folder = makeFolder()
    const dataDir = shop.dataDir ?? ''
    const names = ['secret-key', 'secret-key.1a2b', 'first-admin-login.txt', 'notes.txt']
    for (const name of names) writeFileSync(join(dataDir, name), name)
    const other = join(dataDir, 'backups', 'backup-2026-11-22T02-00-00Z')
    mkdirSync(other, { recursive: true })
    writeFileSync(join(other, 'shop.dump'), 'another backup')
    writeFileSync(join(dataDir, 'backups', 'erasures.jsonl'), '')
    const smtpUrl = join(dataDir, 'smtp-url')
    writeFileSync(smtpUrl, 'smtp://shop:geheim@mail.example')
    const env = { ...backupEnv(shop), secretFiles: [smtpUrl] }
    const backup = await runBackup(env, folder.path)
    expect(readdirSync(join(backup, 'files'))).toEqual(['notes.txt'])
    const [file] = readManifest(backup).files
    expect(file).toMatchObject({ name: join('files', 'notes.txt'), bytes: 9 })
    await shop.close()
    folder.remove()
  })

  it('is there without files that SMTP_URL_FILE and its like name by another way to the folder', async () => {
    const shop = await createTestShop('sqlite')
    const folder = makeFolder()
    const dataDir = shop.dataDir ?? ''
    const other = join(folder.path, 'other-way')
    symlinkSync(dataDir, other)
    for (const name of ['notes.txt', 'smtp-url', 'token']) writeFileSync(join(dataDir, name), name)
    const secretFiles = [join(other, 'smtp-url'), join(dataDir, 'token')]
    for (const named of [dataDir, other]) {
      const env = { ...backupEnv(shop), dataDir: named, secretFiles }
      const backup = await runBackup(env, join(folder.path, named === other ? 'two' : 'one'))
      expect(readdirSync(join(backup, 'files'))).toEqual(['notes.txt'])
    }
    await shop.close()
    folder.remove()
  })

  it('is named in one sentence when there is no database in it', async () => {
    const folder = makeFolder()
    const env = { dataDir: folder.path, databaseUrl: null, bankInbox: null, secretFiles: [] }
    await expect(runBackup(env, join(folder.path, 'backups'))).rejects.toThrow(
      /^There is no database in .*\.$/,
    )
    folder.remove()
  })
})
