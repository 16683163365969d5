import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../../../test/backups.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { health } from '../../../urls.ts'
import { backupName, type BackupManifest } from '../../domain/backup-manifest.ts'
import { lastBackup } from './backup-state.ts'
import { backUpNow, backUpWhenDue } from './run-nightly.ts'

const HOUR_MS = 3_600_000

const manifest: BackupManifest = {
  format: 1,
  version: '1',
  madeAt: '2026-11-23T02:00:00.000Z',
  database: 'sqlite',
  file: { name: 'shop.db', bytes: 1000, sha256: '0'.repeat(64) },
  files: [],
  schema: { last: '0001-shop', migrations: {} },
  tables: {},
  findings: [],
}

describe.each(databaseKinds)('nightly backups on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  let dir: string
  let runs: number
  let run: () => Promise<void>

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })
  beforeEach(async () => {
    shop.clock.set('2026-11-23T10:00:00.000Z')
    dir = join(folder.path, String(Math.random()))
    mkdirSync(dir)
    runs = 0
    run = async () => {}
    const { db } = shop.deps
    await transact(db, (tx) =>
      tx.deleteFrom('counters').where('name', 'like', 'backup:%').execute(),
    )
  })

  const makeFake = async (): Promise<string> => {
    runs += 1
    await run()
    const path = join(dir, backupName(shop.clock.now()))
    mkdirSync(path)
    writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest))
    return path
  }
  const deps = () => ({
    ...shop.deps,
    env: { ...shop.deps.env, backupDir: dir },
    runBackup: makeFake,
  })

  it('makes one backup a night, however many processes look', async () => {
    await Promise.all([backUpWhenDue(deps()), backUpWhenDue(deps()), backUpWhenDue(deps())])
    await backUpWhenDue(deps())
    expect(runs).toBe(1)
    shop.clock.advance(15 * HOUR_MS)
    await backUpWhenDue(deps())
    expect(runs).toBe(1)
    shop.clock.advance(2 * HOUR_MS)
    await backUpWhenDue(deps())
    expect(runs).toBe(2)
  })

  it('tries a failed backup again after a pause, and one whose process was killed', async () => {
    run = () => Promise.reject(new Error('disk full'))
    await backUpWhenDue(deps())
    await backUpWhenDue(deps())
    expect(runs).toBe(1)
    run = () => new Promise(() => {})
    shop.clock.advance(HOUR_MS)
    void backUpNow(deps())
    await expect.poll(() => runs).toBe(2)
    await backUpWhenDue(deps())
    expect(runs).toBe(2)
    run = async () => {}
    shop.clock.advance(5 * HOUR_MS)
    await backUpWhenDue(deps())
    expect(runs).toBe(3)
    expect(await lastBackup(shop.deps.db, shop.clock.now())).toEqual({ ageSeconds: 0, bytes: 1000 })
  })

  it('deletes old backups and leaves other folders alone', async () => {
    for (let day = 1; day <= 20; day += 1) {
      mkdirSync(
        join(dir, backupName(new Date(Date.parse('2026-11-01T02:00:00Z') + day * 86_400_000))),
      )
    }
    mkdirSync(join(dir, 'own'))
    await backUpNow(deps())
    const names = readdirSync(dir)
    expect(names).toContain('own')
    expect(names).toHaveLength(1 + 7 + 2)
  })

  it('say their age in /readyz, which stays 200 when they are old', async () => {
    shop.clock.advance(1_000)
    const ageOf = async (): Promise<[number, string | null]> => {
      const answer = await shop.request(health.ready)
      return [answer.status, answer.headers.get('x-backup-age')]
    }
    expect(await ageOf()).toEqual([200, 'none'])
    await backUpNow(deps())
    shop.clock.advance(100 * HOUR_MS)
    expect(await ageOf()).toEqual([200, String(100 * 3600)])
  })
})
