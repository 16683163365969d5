import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyManifest, makeFolder } from '../../../../test/databases/backups.ts'
import { metricsHeaders } from '../../../../test/network/metrics.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { HOUR_MS } from '../../../platform/domain/clock.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { createApp } from '../../../app/server/create-app.ts'
import { adminApi } from '../../../urls.admin.ts'
import { health } from '../../../urls.ts'
import { backupName } from '../../domain/backup-manifest.ts'
import { BackupWork } from './backup-work.ts'
import { claimBackup, lastBackup } from './backup-state.ts'
import { backupViewSchema, type BackupView } from '../../domain/backup-view.ts'
import { backUpWhenDue } from './run-nightly.ts'

describe.each(databaseKinds)('nightly backups on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  let dir: string
  let runs: number
  let run: () => Promise<void>
  let renew: () => Promise<void>
  let cookie: string
  let work: BackupWork

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
    work = new BackupWork(makeFake)
    cookie = await signIn(shop)
    const { db } = shop.deps
    await transact(db, (tx) =>
      tx.deleteFrom('counters').where('name', 'like', 'backup:%').execute(),
    )
  })

  /** Puts a finished backup of this moment into the folder, as the command does. */
  const placeBackup = (): string => {
    const path = join(dir, backupName(shop.clock.now()))
    mkdirSync(path)
    writeFileSync(join(path, 'manifest.json'), JSON.stringify(emptyManifest))
    return path
  }
  /** Makes the folders of backups of the 2nd to the 21st of November. */
  const placeTwentyDays = (): void => {
    for (let day = 1; day <= 20; day += 1) {
      mkdirSync(
        join(dir, backupName(new Date(Date.parse('2026-11-01T02:00:00Z') + day * 86_400_000))),
      )
    }
  }
  const makeFake = async (_: string, signal: AbortSignal): Promise<string> => {
    runs += 1
    const aborted = new Promise<never>((_resolve, reject) => {
      const end = (): void => reject(new Error('aborted'))
      if (signal.aborted) end()
      else signal.addEventListener('abort', end)
    })
    await Promise.race([run(), aborted])
    return placeBackup()
  }
  /** A process whose claim is renewed only when the test says so. */
  const deps = () => ({
    ...shop.deps,
    env: { ...shop.deps.env, backupDir: dir },
    backups: work,
    renewTimer: (renewClaim: () => Promise<void>) => {
      renew = renewClaim
      return () => {}
    },
  })
  const request = (method: string, backupDir: string | null = dir) => {
    const own = { ...shop.deps, env: { ...shop.deps.env, backupDir } }
    const { app } = createApp(own, {
      assets: null,
      monotonicMs: shop.clock.monotonicMs,
      backups: work,
    })
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.1' }
    return app.request(adminApi.backups(), { method, headers })
  }
  const read = async (): Promise<BackupView> =>
    backupViewSchema.parse(await (await request('GET')).json())

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

  it('tries a failed backup again after a pause', async () => {
    run = () => Promise.reject(new Error('disk full'))
    await backUpWhenDue(deps())
    await backUpWhenDue(deps())
    expect(runs).toBe(1)
    shop.clock.advance(HOUR_MS)
    run = async () => {}
    await backUpWhenDue(deps())
    expect(runs).toBe(2)
    expect(await lastBackup(shop.deps.db, shop.clock.now())).toEqual({ ageSeconds: 0, bytes: 1000 })
  })

  it('are claimed while they are made, and a killed process frees its claim within two minutes', async () => {
    let end = (): void => {}
    run = () => new Promise((resolve) => (end = resolve))
    const first = backUpWhenDue(deps())
    await expect.poll(() => runs).toBe(1)
    for (let minute = 0; minute < 5; minute += 1) {
      shop.clock.advance(60_000)
      await renew()
      await backUpWhenDue(deps())
    }
    expect(runs).toBe(1)
    // From here on the first process is as good as killed.
    const renewFirst = renew
    shop.clock.advance(119_000)
    await backUpWhenDue(deps())
    expect(runs).toBe(1)
    shop.clock.advance(1_000)
    run = async () => {}
    await backUpWhenDue(deps())
    expect(runs).toBe(2)
    // When it goes on after all, it ends its own and does not say that a backup failed.
    await renewFirst()
    await first
    end()
    expect(await read()).toMatchObject({ isRunning: false, failedAt: null, isOld: false })
  })

  it('made by the command count for the age and for the night', async () => {
    placeBackup()
    shop.clock.advance(1_000)
    await backUpWhenDue(deps())
    expect(runs).toBe(0)
    expect(await lastBackup(shop.deps.db, shop.clock.now())).toEqual({ ageSeconds: 1, bytes: 1000 })
    mkdirSync(join(dir, backupName(shop.clock.now())))
    expect((await read()).last).toMatchObject({ madeAt: '2026-11-23T10:00:00.000Z' })
  })

  it('are old after 36 hours, and when there is none', async () => {
    expect(await read()).toMatchObject({ isSetUp: true, isOld: true, last: null })
    placeBackup()
    shop.clock.advance(36 * HOUR_MS)
    cookie = await signIn(shop)
    expect(await read()).toMatchObject({ isOld: false, last: { ageHours: 36, bytes: 1000 } })
    shop.clock.advance(1_000)
    expect((await read()).isOld).toBe(true)
  })

  it('start when an admin asks, one at a time, and the audit log says who asked', async () => {
    let end = (): void => {}
    run = () => new Promise((resolve) => (end = resolve))
    const answers = await Promise.all([request('POST'), request('POST'), request('POST')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['202', '409', '409'])
    expect(await read()).toMatchObject({ isRunning: true, last: null })
    const actions = shop.deps.db
      .selectFrom('admin_actions')
      .select('id')
      .where('action', '=', 'backup.start')
    expect(await actions.execute()).toHaveLength(1)
    end()
    await expect.poll(async () => (await read()).isRunning).toBe(false)
    expect((await read()).last).toMatchObject({ bytes: 1000 })
    expect(runs).toBe(1)
    expect((await request('POST', null)).status).toBe(409)
  })

  it('that failed say so, and an admin need not wait for the pause', async () => {
    run = () => Promise.reject(new Error('disk full'))
    expect((await request('POST')).status).toBe(202)
    await expect.poll(async () => (await read()).failedAt).not.toBeNull()
    run = async () => {}
    shop.clock.advance(1_000)
    expect((await request('POST')).status).toBe(202)
    await expect.poll(async () => (await read()).last).not.toBeNull()
    await expect.poll(async () => (await read()).isRunning).toBe(false)
    expect((await read()).failedAt).toBeNull()
  })

  it('deletes old backups and leaves other folders alone', async () => {
    placeTwentyDays()
    mkdirSync(join(dir, 'own'))
    await backUpWhenDue(deps())
    const names = readdirSync(dir)
    expect(names).toContain('own')
    expect(names).toHaveLength(1 + 7 + 2)
  })

  it('count as made when an old one cannot be deleted, which the log and the overview say until it is deleted', async () => {
    placeTwentyDays()
    const stuck = backupName(new Date('2026-11-05T02:00:00Z'))
    const logged: unknown[] = []
    const log = { ...shop.deps.log, error: (...args: unknown[]) => logged.push(args[1]) }
    const { rm } = fs
    fs.rm = (path, options) =>
      String(path).endsWith(stuck) ? Promise.reject(new Error('not permitted')) : rm(path, options)
    syncBuiltinESMExports()
    try {
      await backUpWhenDue({ ...deps(), log })
    } finally {
      fs.rm = rm
      syncBuiltinESMExports()
    }
    expect(logged).toEqual(['old backups could not be deleted'])
    expect(readdirSync(dir)).toContain(stuck)
    expect(readdirSync(dir)).toHaveLength(7 + 2 + 1)
    const madeAt = '2026-11-23T10:00:00.000Z'
    expect(await read()).toMatchObject({ failedAt: null, last: { madeAt }, pruneFailedAt: madeAt })
    shop.clock.advance(24 * HOUR_MS)
    cookie = await signIn(shop)
    await backUpWhenDue(deps())
    expect(readdirSync(dir)).not.toContain(stuck)
    expect((await read()).pruneFailedAt).toBeNull()
  })

  it.each(['made a backup', 'failed', 'was killed'])(
    'go on when a process with a clock that was years ahead %s',
    async (what) => {
      shop.clock.set('2030-01-01T10:00:00.000Z')
      const nowMs = shop.clock.now().getTime()
      if (what === 'was killed') {
        await transact(shop.deps.db, (tx) => claimBackup(tx, { nowMs, isDue: () => true }))
      } else {
        if (what === 'failed') run = () => Promise.reject(new Error('disk full'))
        await backUpWhenDue(deps())
        run = async () => {}
      }
      shop.clock.set('2026-11-23T10:00:00.000Z')
      expect(await read()).toMatchObject({ isRunning: false, last: null, isOld: true })
      const before = runs
      await backUpWhenDue(deps())
      await backUpWhenDue(deps())
      expect(runs).toBe(before + 1)
      expect((await read()).last).toMatchObject({ madeAt: '2026-11-23T10:00:00.000Z' })
    },
  )

  const starts: Record<string, () => Promise<unknown>> = {
    'of the night': () => backUpWhenDue(deps()),
    'that an admin began': async () => request('POST'),
    'that an admin began in the last request': async () => {
      await work.stop()
      return request('POST')
    },
  }
  it.each(Object.keys(starts))(
    '%s are no failure when a stop of the shop ends them, and the next one can begin at once',
    async (which) => {
      const logged: unknown[] = []
      const { log } = shop.deps
      const { error } = log
      log.error = (...args: unknown[]) => void logged.push(args)
      run = () => new Promise(() => {})
      const started = starts[which]?.()
      await expect.poll(() => runs).toBe(1)
      await work.stop()
      log.error = error
      expect(await read()).toMatchObject({ isRunning: false, failedAt: null, last: null })
      expect(logged).toEqual([])
      await started
      run = async () => {}
      work = new BackupWork(makeFake)
      expect((await request('POST')).status).toBe(202)
      await work.stop()
      expect(runs).toBe(2)
    },
  )

  it('say their age in /readyz, which stays 200 when they are old', async () => {
    shop.clock.advance(1_000)
    const ageOf = async (): Promise<[number, string | null]> => {
      const answer = await shop.request(health.ready, { headers: metricsHeaders })
      return [answer.status, answer.headers.get('x-backup-age')]
    }
    expect(await ageOf()).toEqual([200, 'none'])
    await backUpWhenDue(deps())
    shop.clock.advance(100 * HOUR_MS)
    expect(await ageOf()).toEqual([200, String(100 * 3600)])
  })
})
