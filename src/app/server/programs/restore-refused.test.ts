import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, changeManifest, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'

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

  it.each(damages)('with %s is refused in one sentence', async (what, damage, sentence) => {
    const copy = join(folder.path, what)
    cpSync(backup, copy, { recursive: true })
    damage(copy)
    await expect(restore(shop, copy)).rejects.toThrow(sentence)
  })
})
