import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite, type OpenDatabase } from './open-database.ts'
import { transact } from './transact.ts'

const MEGABYTE = 1_000_000

describe('the embedded database', () => {
  let dataDir: string
  let database: OpenDatabase
  let failures: unknown[]

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-checkpoints-'))
    failures = []
    database = openSqlite({ dataDir, onSyncFailure: (error) => failures.push(error) })
    await sql`create table filler (bytes blob not null)`.execute(database.db)
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  async function write(megabytes: number): Promise<void> {
    for (let count = 0; count < megabytes; count += 1) {
      const insert = sql`insert into filler values (zeroblob(${MEGABYTE}))`
      await transact(database.db, (tx) => insert.execute(tx))
    }
  }
  const sizeOf = async (file: string): Promise<number> => (await stat(join(dataDir, file))).size

  it('leaves checkpoints to a worker, so that no commit waits for the disk to copy pages', async () => {
    const { rows } = await sql`pragma wal_autocheckpoint`.execute(database.db)
    expect(rows).toEqual([{ wal_autocheckpoint: 0 }])
    await write(20)
    await expect.poll(() => sizeOf('shop.db')).toBeGreaterThan(15 * MEGABYTE)
    expect(failures).toEqual([])
  })

  it('keeps the -wal file below 80 MB, however much is written without a pause', async () => {
    await write(160)
    expect(await sizeOf('shop.db-wal')).toBeLessThan(80 * MEGABYTE)
    expect(failures).toEqual([])
  })

  it('reports a checkpoint that the disk fails, because the process must end then', async () => {
    await rm(join(dataDir, 'shop.db'))
    await write(20)
    await expect.poll(() => failures.length).toBeGreaterThan(0)
  })

  it('replaces a worker that ended while it had nothing to do', async () => {
    const idle = new Promise<Worker>((resolve) => {
      process.once('worker', (worker) => worker.once('message', () => resolve(worker)))
    })
    await write(20)
    const worker = await idle
    await worker.terminate()
    await write(80)
    expect(await sizeOf('shop.db')).toBeGreaterThan(60 * MEGABYTE)
    expect(failures).toEqual([])
  })
})
