import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { endOfKept } from './restore-files.ts'

let shop: TestShop
const folder = makeFolder()
let kept: string
let backup: string

function removeDatabase(dataDir: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `shop.db${end}`), { force: true })
}

/** Puts a database in the place of the shop's that was killed: its last commit is only in `-wal`. */
function putKilledDatabase(dataDir: string): void {
  const path = join(folder.path, 'killed.db')
  const database = new DatabaseSync(path)
  database.exec(`pragma journal_mode = wal; create table notes (text text);
    pragma wal_checkpoint(truncate); insert into notes values ('only in the log')`)
  removeDatabase(dataDir)
  for (const end of ['', '-wal']) copyFileSync(path + end, join(dataDir, `shop.db${end}`))
  database.close()
}

beforeAll(async () => {
  shop = await createTestShop('sqlite')
  writeFileSync(join(shop.deps.env.dataDir, 'notes.txt'), 'as backed up')
  backup = await backUp(shop, folder.path)
  const { dataDir } = shop.deps.env
  await shop.restart({}, async () => {
    putKilledDatabase(dataDir)
    const restored = await restore(shop, backup)
    kept = join(dataDir, String(restored.kept))
  })
})
afterAll(async () => {
  await shop.close()
  folder.remove()
})

it('a restore writes what only the log of a killed database has into the file that it keeps', () => {
  // The log is removed before the swap, and the power may fail between.
  expect(existsSync(`${kept}-wal`)).toBe(false)
  const database = new DatabaseSync(kept)
  expect(database.prepare('select text from notes').all()).toEqual([{ text: 'only in the log' }])
  database.close()
})

it('a restore removes journals of former files, with which SQLite would roll the new one back', async () => {
  const { dataDir } = shop.deps.env
  const journals = ['shop.db-journal', 'shop.db.restoring-journal']
  await shop.restart({}, async () => {
    removeDatabase(dataDir)
    for (const name of journals) writeFileSync(join(dataDir, name), 'of a former file')
    await restore(shop, backup)
    const names = readdirSync(dataDir)
    expect(names).toContain('shop.db')
    for (const name of journals) expect(names).not.toContain(name)
  })
})

it('a restore says that the database is replaced when another file cannot be put in its place, and leaves its copy', async () => {
  const { dataDir } = shop.deps.env
  shop.clock.advance(60_000)
  const end = endOfKept(shop.clock.now())
  // A file cannot take the name of a folder.
  mkdirSync(join(dataDir, `notes.txt${end}`))
  await shop.restart({}, async () => {
    const restored = restore(shop, backup)
    await expect(restored).rejects.toThrow(
      new RegExp(`^The database is replaced, the former one is kept as shop\\.db${end}\\. .*notes`),
    )
  })
  expect(readFileSync(join(dataDir, 'notes.txt.restoring'), 'utf8')).toBe('as backed up')
  expect(readFileSync(join(dataDir, 'notes.txt'), 'utf8')).toBe('as backed up')
  expect(existsSync(join(dataDir, `shop.db${end}`))).toBe(true)
  const restores = shop.deps.db.selectFrom('restores').select('finished_at')
  expect(await restores.execute()).toEqual([{ finished_at: expect.any(String) as string }])
})
