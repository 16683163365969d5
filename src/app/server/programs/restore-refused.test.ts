import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, changeManifest, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { BackupFailed } from '../../../backups/server/making/backup-failed.ts'
import { digestFile } from '../../../platform/server/copies/durable-files.ts'
import type { Env } from '../../../platform/server/env.ts'

describe.each(databaseKinds)('a backup that cannot be restored on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  let backup: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    backup = await backUp(shop, folder.path)
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })

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
      (copy) => changeManifest(copy, ({ schema }) => (schema.last = '9999-future')),
      /newer than this build/,
    ],
    [
      'a changed migration',
      (copy) =>
        changeManifest(copy, ({ schema }) => (schema.migrations['0001-shop.ts'] = 'f'.repeat(64))),
      /0001-shop.ts in another form/,
    ],
    ...['files/../../evil', 'evil', '../evil', '/evil'].map((name): (typeof damages)[number] => [
      `a path out of its folder, ${name.replaceAll('/', ' ')}`,
      (copy) => {
        const sha256 = '0'.repeat(64)
        changeManifest(copy, ({ files }) => files.push({ name, bytes: 1, sha256 }))
      },
      /not the manifest/,
    ]),
    [
      'another database file',
      (copy) => changeManifest(copy, ({ file }) => Object.assign(file, { name: '../shop.db' })),
      /not the manifest/,
    ],
    [
      'a moment that is none',
      (copy) => changeManifest(copy, (manifest) => (manifest.madeAt = 'heute')),
      /not the manifest/,
    ],
  ]

  it('with a file that this user may not read is not called incomplete', async () => {
    const file = kind === 'sqlite' ? 'shop.db' : 'shop.dump'
    for (const name of ['manifest.json', file]) {
      const copy = join(folder.path, `unreadable ${name}`)
      cpSync(backup, copy, { recursive: true })
      // Root may read every file, so a folder stands for one that cannot be read.
      rmSync(join(copy, name))
      mkdirSync(join(copy, name))
      const path = join(copy, name)
      await expect(restore(shop, copy)).rejects.toThrow(`${path} cannot be read: EISDIR`)
      rmSync(path, { recursive: true })
      await expect(restore(shop, copy)).rejects.toThrow(/has no manifest.json|is missing/)
    }
  })

  it.each(damages)('with %s is refused in one sentence', async (what, damage, sentence) => {
    const copy = join(folder.path, what)
    cpSync(backup, copy, { recursive: true })
    damage(copy)
    await expect(restore(shop, copy)).rejects.toThrow(sentence)
  })

  /** Restores the backup of a stopped shop, which must be refused in a sentence, and leave the database in its place. */
  async function expectRefusal(
    refused: string,
    { sentence, change = {} }: { sentence: string; change?: Partial<Env> },
  ): Promise<void> {
    const { dataDir } = shop.deps.env
    const { db } = shop.deps
    await db.updateTable('products').set({ stock: 4321 }).where('id', '=', 1).execute()
    await shop.restart(change)
    await shop.restart({ dataDir }, async () => {
      const restoring = restore(shop, refused)
      await expect(restoring).rejects.toThrow(BackupFailed)
      await expect(restoring).rejects.toThrow(sentence)
    })
    const product = shop.deps.db.selectFrom('products').select('stock').where('id', '=', 1)
    expect(await product.executeTakeFirst()).toEqual({ stock: 4321 })
  }

  it('because the journal of erasures beside it cannot be read leaves the database in its place', async () => {
    const beside = join(folder.path, 'without a journal')
    const copy = join(beside, 'backup')
    const journal = join(beside, 'erasures.jsonl')
    cpSync(backup, copy, { recursive: true })
    mkdirSync(journal)
    await expectRefusal(copy, { sentence: `${journal} cannot be read: EISDIR` })
    rmSync(journal, { recursive: true })
    writeFileSync(journal, '{"erasedAt":"2026-11-27T00:00:00.000Z",}\n')
    await expectRefusal(copy, { sentence: `${journal} is damaged in line 1` })
  })

  it('because the data folder cannot be made leaves the database in its place', async () => {
    const file = join(folder.path, 'a file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    await expectRefusal(backup, { sentence: `${dataDir} cannot be made: E`, change: { dataDir } })
  })

  it('because its other files cannot be written leaves the database in its place', async () => {
    const copy = join(folder.path, 'with files')
    cpSync(backup, copy, { recursive: true })
    const names = ['one.txt', 'two/three.txt'].map((name) => join('files', name))
    for (const name of names) {
      mkdirSync(join(copy, name, '..'), { recursive: true })
      writeFileSync(join(copy, name), 'as backed up')
    }
    const digests = await Promise.all(names.map((name) => digestFile(join(copy, name))))
    changeManifest(copy, ({ files }) => {
      for (const [index, digest] of digests.entries()) {
        files.push({ name: names[index] ?? '', ...digest })
      }
    })
    const { dataDir } = shop.deps.env
    writeFileSync(join(dataDir, 'two'), 'a file in the place of a folder')
    await expectRefusal(copy, { sentence: `${join(dataDir, 'two/three.txt')} cannot be written:` })
    expect(existsSync(join(dataDir, 'one.txt'))).toBe(false)
    expect(existsSync(join(dataDir, 'one.txt.restoring'))).toBe(false)
  })
})
