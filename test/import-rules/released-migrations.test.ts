import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plant, plantWithout, rulesOf, runCommand, writeShop } from './plant.ts'
import { smallShopFiles } from './small-shop.ts'

describe('rule 8: migrations', () => {
  const released = smallShopFiles['db/migrations/released.json']
  const shop = smallShopFiles['db/migrations/0001-shop.ts']

  test.each([
    ['code', shop.replace("'orders'", 'up')],
    ['SQL', shop.replace('id text', 'id  text')],
    ['text', shop.replace("'orders'", "'order'")],
    ['import of a package', shop.replace("from 'kysely'", "from 'kysely/other'")],
  ])('a released migration whose %s changed is refused', (_what, source) => {
    expect(source).not.toBe(shop)
    expect(plant({ 'db/migrations/0001-shop.ts': source })).toMatchObject([
      { path: 'db/migrations/0001-shop.ts', rule: 8, found: 'was changed' },
    ])
  })

  test.each([
    ['comments', shop.replace('Creates the tables.', 'Another sentence.')],
    ['import paths', shop.replace('database/migrate.ts', 'database/migrations/migrate.ts')],
    [
      'formatting',
      shop.replace(', migrate,', ',\n  migrate, // a comment\n ').replace(']', ',\n]'),
    ],
  ])('a released migration may change its %s', (_what, source) => {
    expect(source).not.toBe(shop)
    expect(plant({ 'db/migrations/0001-shop.ts': source })).toEqual([])
  })

  test('a released migration that vanished or has a new name is refused', () => {
    expect(plantWithout('db/migrations/0003-carts.ts')).toMatchObject([
      { path: 'db/migrations/0003-carts.ts', rule: 8, found: 'is missing' },
    ])
  })

  test('a new migration may change until it is released', () => {
    expect(plant({ 'db/migrations/0004-roasts.ts': `export const up = () => 'beans'` })).toEqual([])
  })

  test.each([
    ['with the number of a released one', '0003-beans.ts'],
    ['with the number of a new one', '0004-beans.ts'],
    ['in a gap between released ones', '0002-beans.ts'],
    ['that leaves a gap', '0006-beans.ts'],
    ['with three digits', '005-beans.ts'],
    ['without a name', '0005.ts'],
    ['with an underscore', '0005_beans.ts'],
    ['in a subfolder', 'later/0005-beans.ts'],
    ['in JavaScript', '0005-beans.js'],
  ])('a migration %s is refused', (_what, name) => {
    const source = `export const up = () => 'beans'`
    const found = new Set(rulesOf({ [`db/migrations/${name}`]: source }))
    expect([...found]).toEqual([8])
  })

  test('a new migration with the next number is allowed', () => {
    expect(plant({ 'db/migrations/0005-beans.ts': `export const up = () => 'beans'` })).toEqual([])
  })

  test('migrations are refused while their list of hashes is missing', () => {
    expect(plantWithout('db/migrations/released.json')).toMatchObject([
      { path: 'db/migrations/released.json', rule: 8 },
    ])
  })

  test.each(['', '{', 'null'])('a list of hashes that reads "%s" is refused', (list) => {
    expect(plant({ 'db/migrations/released.json': list })).toMatchObject([
      { path: 'db/migrations/released.json', rule: 8 },
    ])
  })

  describe('the release command', () => {
    test('adds the new migrations and keeps every hash', () => {
      const folder = writeShop({})
      const run = runCommand('--release', folder)
      expect(run.status).toBe(0)
      const list = readFileSync(join(folder, 'db/migrations/released.json'), 'utf8')
      expect(JSON.parse(list)).toEqual({
        ...(JSON.parse(released) as object),
        '0004-roasts.ts': '15e5e5cad0edb4a043eebe9c1d1c2ded9295ce3b6e22dc81abc80fcea4796b8c',
      })
    })

    test('refuses to replace the hash of a migration that changed', () => {
      const folder = writeShop({
        'db/migrations/0003-carts.ts': `export const up = () => 'baskets'`,
      })
      const run = runCommand('--release', folder)
      expect(run.status).toBe(1)
      expect(run.stderr).toContain('db/migrations/0003-carts.ts')
      const list = readFileSync(join(folder, 'db/migrations/released.json'), 'utf8')
      expect(list).toBe(released)
    })
  })
})
